/** The home's shelves, below the lotteries. */
export const shelves = {
  restaurants: 'Restaurantes',
  book: 'Reservar mesa',
  noRestaurants: 'Aún no hay restaurantes con reservas.',
  makers: 'Emprendimientos',
  visit: 'Ver catálogo',
  noMakers: 'Aún no hay emprendimientos.',
  failed: 'No pudimos cargar los restaurantes y emprendimientos.',
} as const;
