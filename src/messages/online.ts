/** What a business takes online, as its owner sets it. */

import type { OwnerProblem } from '../domain/businesses/owned.ts';
import { MAX_BOOKINGS_A_DAY, MAX_SEATS_PER_HOUR, QUOTA_WINDOW_MS } from '../domain/reservations/constants.ts';
import { troubleText } from './ownerTrouble.ts';
import { hours } from './units.ts';

export const online = {
  title: 'Reservas en línea',
  text: 'Estos límites valen para quien reserva solo, desde su teléfono. Tú puedes seguir agregando mesas.',
  paused: 'Pausar las reservas en línea',
  pausedNow: 'Nadie puede reservar en línea. Las reservas que ya existen siguen en pie.',
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
