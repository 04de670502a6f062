/** The provisional home. */
export const home = {
  documentTitle: 'Vaga · Reserva tu mesa en El Salvador',
  title: 'Tu mesa, sin llamar a nadie',
  subtitle: 'Elige dónde, cuántos y a qué hora. Sin cuenta y sin esperar en línea.',
  shelf: 'Restaurantes',
  book: 'Reservar mesa',
  myReservations: 'Mis reservas',
  empty: 'Aún no hay restaurantes con reservas.',
  failed: 'No pudimos cargar los restaurantes.',
} as const;
