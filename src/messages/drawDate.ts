import { formatTime12 } from '../domain/format.ts';
import { formatDayLong } from '../domain/formatLong.ts';
import { drawWait } from '../domain/lotteries/drawDate.ts';
import { localDateOf, localTimeOf } from '../domain/time.ts';

/** For example 'sábado 5 de diciembre, 6:00 PM', in El Salvador's time. */
export function drawDateText(atMs: number): string {
  return `${formatDayLong(localDateOf(atMs))}, ${formatTime12(localTimeOf(atMs))}`;
}

/** For example 'Sorteo: sábado 5 de diciembre, 6:00 PM'. */
export function drawDateLine(atMs: number): string {
  return `Sorteo: ${drawDateText(atMs)}`;
}

/** The time until the draw; after its hour, what happens to it. */
export function drawWaitText(atMs: number, nowMs: number): string {
  const wait = drawWait(atMs, nowMs);
  if (wait.isOver) return wait.days === 0 ? 'El sorteo se hará hoy' : 'El sorteo se atrasó: se hará pronto';
  if (wait.days > 1) return `Faltan ${wait.days} días`;
  if (wait.days === 1) return 'Mañana';
  if (wait.hours < 1) return 'Hoy, en menos de 1 hora';
  return `Hoy, en ${wait.hours} ${wait.hours === 1 ? 'hora' : 'horas'}`;
}
