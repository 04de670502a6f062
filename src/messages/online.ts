/** The limits and pauses of online bookings, as the owner sets them. */

import type { OwnerProblem } from '../domain/businesses/owned.ts';
import { formatTime12 } from '../domain/format.ts';
import { MAX_BOOKINGS_A_DAY, MAX_SEATS_PER_HOUR, QUOTA_WINDOW_MS } from '../domain/reservations/constants.ts';
import { type Pause, pauseFrom } from '../domain/reservations/online.ts';
import { capitalize } from '../domain/text.ts';
import { localTimeOf } from '../domain/time.ts';
import { troubleText } from './ownerTrouble.ts';
import { hours, theHour } from './units.ts';

/** For example 'hasta las 8:00 PM', 'hasta mañana', 'hasta que la quites'. */
function untilText(untilMs: number | undefined): string {
  if (untilMs === undefined) return 'hasta que la quites';
  const time = localTimeOf(untilMs);
  return time === '00:00' ? 'hasta mañana' : `hasta ${theHour(formatTime12(time))}`;
}

/** A pause of online bookings, on the dashboard, the day and the owner's limits. */
export const pause = {
  title: 'Pausar reservas en línea',
  until: '¿Hasta cuándo?',
  lengths: {
    hour: (nowMs: number) => capitalize(untilText(pauseFrom('hour', nowMs).pausedUntilMs)),
    today: (nowMs: number) => capitalize(untilText(pauseFrom('today', nowMs).pausedUntilMs)),
    open: (_nowMs: number) => 'Hasta que la quite',
  },
  now: ({ pausedUntilMs }: Pause) => `En pausa ${untilText(pausedUntilMs)}`,
  nowText: 'Nadie puede reservar en línea.',
  end: 'Quitar',
  endLabel: 'Quitar la pausa',
  failed: (problem: OwnerProblem) => troubleText(problem, 'No se pudo guardar.'),
} as const;

export const online = {
  title: 'Reservas en línea',
  text: 'Estos límites valen para quien reserva solo, desde su teléfono. Tú puedes seguir agregando mesas.',
  maxParty: 'Grupo más grande que puede reservar en línea',
  perPhone: `Reservas de un mismo teléfono en ${hours(QUOTA_WINDOW_MS)} horas`,
  fewer: 'Uno menos',
  more: 'Uno más',
  phone: 'Teléfono para lo demás (opcional)',
  phoneHint: 'Se muestra a quien no puede reservar en línea. Ejemplo: 2222 3333',
  save: 'Guardar límites',
  saving: 'Guardando…',
  saved: 'Límites guardados.',
  wrongParty: `El grupo va de 1 a ${MAX_SEATS_PER_HOUR} personas.`,
  wrongPerPhone: `Las reservas de un teléfono van de 1 a ${MAX_BOOKINGS_A_DAY}.`,
  wrongPhone: 'Escribe el teléfono con dígitos, espacios o guiones.',
  blockedTitle: 'Teléfonos bloqueados',
  blockedText: 'No pueden reservar en línea, y no se les dice por qué. Nadie más ve esta lista.',
  blocked: 'Un teléfono por línea',
  blockedSave: 'Guardar bloqueados',
  blockedSaved: 'Teléfonos bloqueados guardados.',
  blockedFailed: 'No se pudo leer la lista.',
  tooMany: (most: number) => `Caben ${most} teléfonos como máximo.`,
  wrongLine: (line: string) => `«${line}» no es un teléfono.`,
  failed: (problem: OwnerProblem) => troubleText(problem, 'No se pudo guardar.'),
} as const;
