/** The businesses on the home, below the lotteries. */
export const businesses = {
  restaurants: 'Restaurantes',
  book: 'Reservar mesa',
  noRestaurants: 'Aún no hay restaurantes con reservas.',
  makers: 'Emprendimientos',
  visit: 'Ver catálogo',
  noMakers: 'Aún no hay emprendimientos.',
  failed: 'No pudimos cargar los restaurantes y emprendimientos.',
  all: (count: number) => `Ver los ${count}`,
  allAria: (title: string) => `Ver todos: ${title}`,
  from: (price: string) => `desde ${price}`,
} as const;
