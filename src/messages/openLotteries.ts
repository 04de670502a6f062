/** The lotteries of the home (docs/product.md, Home). */
export const openLotteries = {
  title: 'Loterías activas',
  empty: 'Aún no hay loterías activas.',
  all: 'Ver todas las loterías',
  failed: 'No se pudieron obtener las loterías.',
  price: (coins: number) => `${coins} ${coins === 1 ? 'Vagacoin' : 'Vagacoins'} por número`,
  sold: (sold: number, total: number) => `${sold}/${total}`,
  soldAria: (sold: number, total: number) => `${sold} de ${total} números vendidos`,
  participate: 'Participar',
  soon: 'Se anunciarán a los ganadores en breve',
  follow: 'Ver el sorteo',
  results: 'Historial de sorteos',
  prizes: 'Mis premios',
  register: 'Registrarme',
  signIn: 'Iniciar sesión',
  adults: 'Solo para mayores de 18 años. Juega con moderación.',
} as const;
