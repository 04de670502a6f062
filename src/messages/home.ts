/** The home. */
export const home = {
  documentTitle: 'Vaga · Mesas, compras locales y loterías en El Salvador',
  title: '¿Qué buscas hoy?',
  search: 'Busca restaurantes, emprendimientos o productos',
  searchHint: 'Ej. pupusas o crochet',
  clear: 'Borrar la búsqueda',
  doors: 'Qué puedes hacer',
  book: 'Reservar mesa',
  bookFact: (count: number) => (count === 1 ? '1 restaurante' : `${count} restaurantes`),
  buy: 'Comprar local',
  buyFact: (count: number) => (count === 1 ? '1 producto' : `${count} productos`),
  play: 'Loterías',
  playFact: 'Gana premios',
  mine: 'Lo tuyo',
  account: 'Tu cuenta, para jugar',
  accountText: 'Guarda tus Vagacoins, tus números y tus premios. Para reservar o comprar no la necesitas.',
  booked: '¿Ya reservaste?',
  myReservations: 'Mis reservas',
  visited: 'Visitados hace poco',
  forget: 'Borrar',
  forgetVisited: 'Borrar los visitados hace poco',
} as const;

/** /comments. */
export const comments = {
  title: 'Comentarios',
  text: 'La pantalla de comentarios se construirá pronto.',
} as const;
