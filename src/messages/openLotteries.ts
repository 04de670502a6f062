import { coinsText } from './units.ts';

/** The lotteries of the home (docs/product.md, Home). */
export const openLotteries = {
  title: 'Loterías activas',
  empty: 'Aún no hay loterías activas.',
  all: 'Ver todas las loterías',
  failed: 'No se pudieron obtener las loterías.',
  price: (coins: number) => `${coinsText(coins)} por número`,
  sold: (sold: number, total: number) => `${sold}/${total}`,
  soldAria: (sold: number, total: number) =>
    `${sold} de ${total} ${total === 1 ? 'número vendido' : 'números vendidos'}`,
  participate: 'Participar',
  resume: (numbers: readonly number[], prize: string) =>
    `Seguir con ${numbers.length === 1 ? 'tu número' : 'tus números'} ${numbers.join(', ')}: ${prize}`,
  soon: 'Se anunciarán a los ganadores en breve',
  follow: 'Ver el sorteo',
  results: 'Historial de sorteos',
  prizes: 'Mis premios',
  register: 'Registrarme',
  signIn: 'Iniciar sesión',
  adults: 'Solo para mayores de 18 años. Juega con moderación.',
} as const;
