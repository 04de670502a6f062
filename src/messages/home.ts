/** The provisional home. */
export const home = {
  documentTitle: 'Vaga · Reserva tu mesa en El Salvador',
  title: 'Tu mesa, sin llamar a nadie',
  subtitle: 'Elige dónde, cuántos y a qué hora. Sin cuenta y sin esperar en línea.',
  myReservations: 'Mis reservas',
} as const;

/** /comments. */
export const comments = {
  documentTitle: 'Comentarios · Vaga',
  title: 'Comentarios',
  text: 'La pantalla de comentarios se construirá pronto.',
} as const;
