import { theHour } from './units.ts';

/** The administrator's panel and home, while a draw has begun and isn't finished. */
export const undrawn = {
  title: 'Hay un sorteo sin terminar',
  text: (prizes: readonly string[]) =>
    `${prizes.join(', ')}: el resultado ya no puede cambiar. Termina el sorteo para que quede registrado y los ganadores reciban su premio.`,
  go: 'Terminar el sorteo',
} as const;

/** The administrator's pending tasks. */
export const pending = {
  title: 'Pendiente',
  none: 'Nada pendiente.',
  failed: 'No pudimos ver lo pendiente.',
  partFailed: (parts: readonly string[]) => `No pudimos ver todo lo pendiente: ${parts.join(', ')}.`,
  parts: {
    lotteries: 'lo de las loterías',
    prizes: 'los premios por canjear',
    refunds: 'las devoluciones',
    reports: 'los errores',
  },
  soldOut: (prize: string) => `Lista para sortear: ${prize}`,
  due: (prize: string, at: string) => `Sorteo anunciado para hoy a ${theHour(at)}: ${prize}`,
  late: (prize: string) => `Sorteo atrasado: ${prize}`,
  refunds: (count: number) => (count === 1 ? 'Falta devolver 1 número' : `Falta devolver ${count} números`),
  prizes: (count: number) => (count === 1 ? '1 premio por canjear' : `${count} premios por canjear`),
} as const;

/** /adminvaga (docs/product.md, On every screen). */
export const adminPanel = {
  documentTitle: 'Administración',
  title: 'Panel de administración',
  signedInAs: 'Sesion iniciada como',
  lotteriesSection: 'Loterías',
  newLottery: 'Registrar loterías',
  lotteries: 'Listar loterías',
  topUp: 'Recargar Vagacoins',
  prizes: 'Canjear premio',
  clients: 'Clientes',
  venturesSection: 'Emprendimientos',
  ventures: 'Administrar emprendimientos',
  signOut: 'Cerrar sesion',
  signingOut: 'Cerrando...',
} as const;
