import { drawDateText } from './drawDate.ts';
import { amount, coinsText } from './units.ts';

/** 'Cómo se gana'. */
export const lotteryRules = {
  odds: (winners: number, total: number) =>
    `${winners === 1 ? 'Sale 1 número' : `Salen ${winners} números`} de ${total}: cada número tiene ${winners} de ${total} ${total === 1 ? 'posibilidad' : 'posibilidades'}.`,
  unsoldPolicy:
    'Participan todos los números, también los no vendidos. Si sale uno que nadie compró, ese premio queda sin ganador.',
  draw: 'Al cerrar la venta, los ganadores salen de un número al azar que una red mundial de organizaciones independientes (drand) publica medio minuto después. Nadie lo conoce antes ni puede cambiarlo, y tu teléfono lo comprueba.',
  /** Many administrators type the word 'permiso' too; it is shown once. */
  permit: (permit: string) => (/^permiso\b/i.test(permit) ? permit : `Permiso: ${permit}`),
  noPermit: 'Esta lotería no indica un número de permiso.',
  rules: 'Reglas de la lotería',
  adults: 'Solo para mayores de 18 años.',
  changes: 'Cambios de esta lotería',
  cancelled: (reason: string) => `Se canceló: ${reason}`,
  noChanges: 'No ha cambiado desde que se publicó.',
} as const;

function announced(ms: string): string {
  return ms === '' ? 'sin fecha' : drawDateText(Number(ms));
}

/** One changed field of a lottery, before and after. */
export function changedFieldText(
  name: 'pricePerNumber' | 'totalNumbers' | 'prizeName' | 'prizeItems' | 'bannerPath' | 'drawAt',
  before: string,
  after: string,
): string {
  switch (name) {
    case 'pricePerNumber':
      return `Precio por número: de ${amount(Number(before))} a ${coinsText(Number(after))}`;
    case 'totalNumbers':
      return `Cantidad de números: de ${before} a ${after}`;
    case 'prizeName':
      return `Premio principal: de «${before}» a «${after}»`;
    case 'prizeItems':
      return `Premios: de «${before}» a «${after}»`;
    case 'bannerPath':
      return 'Otra imagen';
    case 'drawAt':
      return `Fecha del sorteo: de ${announced(before)} a ${announced(after)}`;
  }
}
