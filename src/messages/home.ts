/** The provisional home. */
export const home = {
  documentTitle: 'Vaga · Reserva tu mesa en El Salvador',
  title: 'Tu mesa, sin llamar a nadie',
  subtitle: 'Elige dónde, cuántos y a qué hora. Sin cuenta y sin esperar en línea.',
  myReservations: 'Mis reservas',
} as const;
