/** Statuses of reservations: which are finished, their labels and tones (docs/product.md, Status of a reservation). */
import { capitalize, foldText } from '../text.ts';
import type { ReservationStatus } from './entities.ts';

export type StatusTone = 'active' | 'done' | 'cancelled' | 'expired' | 'neutral';

/** The status of a new reservation. */
export const STATUS_CONFIRMED = 'confirmed';
export const STATUS_CANCELLED = 'cancelled';
export const STATUS_EXPIRED = 'expired';
export const STATUS_COMPLETED = 'completed';
export const STATUS_NO_SHOW = 'no_show';

/**
 * Every normalised status that ends a reservation, sorted: completed, finished, cancelled, closed, archived,
 * expired and no-show, in their English and Spanish spellings. The security rules mirror this list.
 */
export const FINISHED_STATUSES: readonly string[] = [
  'archivada',
  'archivado',
  'archived',
  'cancelada',
  'cancelado',
  'canceled',
  'cancelled',
  'cerrada',
  'cerrado',
  'closed',
  'completada',
  'completado',
  'completed',
  'expirada',
  'expirado',
  'expired',
  'finalizada',
  'finalizado',
  'finished',
  'no_asistio',
  'no_show',
  'noshow',
];

/** The same list for the security rules, as a pattern (status.test.ts compares them). */
export const FINISHED_PATTERN =
  'archiv(ad[ao]|ed)|cancel(ad[ao]|l?ed)|cerrad[ao]|closed|complet(ad[ao]|ed)|expir(ad[ao]|ed)|finalizad[ao]|finished|no_asistio|no_?show';

export const CONFIRMED_STATUSES: readonly string[] = [STATUS_CONFIRMED, 'confirmado', 'confirmada'];
export const PENDING_STATUSES: readonly string[] = ['pending', 'pendiente'];

/** Label and tone of a known status, by its first three letters. */
const KNOWN: Readonly<Record<string, readonly [string, StatusTone]>> = {
  con: ['Confirmado', 'active'],
  pen: ['Pendiente', 'active'],
  com: ['Completado', 'done'],
  fin: ['Finalizado', 'done'],
  can: ['Cancelado', 'cancelled'],
  exp: ['Expirado', 'expired'],
  no_: ['No asistio', 'expired'],
  nos: ['No asistio', 'expired'],
  arc: ['Archivado', 'neutral'],
  cer: ['Cerrado', 'neutral'],
  clo: ['Cerrado', 'neutral'],
};

/** Returns the form for comparing and storing statuses: lowercase, no accents, '_' for spaces and hyphens. */
export function normalizeStatus(status: ReservationStatus): string {
  return foldText(status).replace(/[\s_-]+/g, '_');
}

/** Returns true unless the status, in any spelling, is a finished one. */
export function isActiveStatus(status: ReservationStatus): boolean {
  return !FINISHED_STATUSES.includes(normalizeStatus(status));
}

/** Returns true for a reservation that gets reminders (section 4): confirmed, or without a status. */
export function isConfirmedStatus(status: ReservationStatus): boolean {
  const normalized = normalizeStatus(status);
  return !normalized || CONFIRMED_STATUSES.includes(normalized);
}

function known(status: ReservationStatus): readonly [string, StatusTone] | undefined {
  const normalized = normalizeStatus(status);
  const lists = [FINISHED_STATUSES, CONFIRMED_STATUSES, PENDING_STATUSES];
  return lists.some((list) => list.includes(normalized)) ? KNOWN[normalized.slice(0, 3)] : undefined;
}

/** Returns the badge's text: 'Confirmado', 'Sin estado' when empty, an unknown status capitalised with spaces. */
export function statusLabel(status: ReservationStatus): string {
  const words = status
    .replace(/[\s_-]+/g, ' ')
    .trim()
    .toLowerCase();
  return known(status)?.[0] ?? (capitalize(words) || 'Sin estado');
}

/** Returns the badge's tone; neutral for unknown, empty, closed and archived. */
export function statusTone(status: ReservationStatus): StatusTone {
  return known(status)?.[1] ?? 'neutral';
}
