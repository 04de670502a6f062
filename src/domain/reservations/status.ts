/** Reservation statuses: what is finished, how a status is labelled and toned (docs/product.md, Status of a reservation). */
import { capitalize, foldText } from '../text.ts';
import type { ReservationStatus } from './entities.ts';

export type StatusTone = 'active' | 'done' | 'cancelled' | 'expired' | 'neutral';

/** What a new reservation gets. */
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

/** The same as the security rules read it (status.test.ts compares). */
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

/** The form in which statuses are compared and stored: lowercase, no accents, '_' for spaces and hyphens. */
export function normalizeStatus(status: ReservationStatus): string {
  return foldText(status).replace(/[\s_-]+/g, '_');
}

/** True unless the status, in any spelling, is one of the finished ones. */
export function isActiveStatus(status: ReservationStatus): boolean {
  return !FINISHED_STATUSES.includes(normalizeStatus(status));
}

/** True for a confirmed reservation or one without a status: those that get reminders (section 4). */
export function isConfirmedStatus(status: ReservationStatus): boolean {
  const normalized = normalizeStatus(status);
  return !normalized || CONFIRMED_STATUSES.includes(normalized);
}

function known(status: ReservationStatus): readonly [string, StatusTone] | undefined {
  const normalized = normalizeStatus(status);
  const lists = [FINISHED_STATUSES, CONFIRMED_STATUSES, PENDING_STATUSES];
  return lists.some((list) => list.includes(normalized)) ? KNOWN[normalized.slice(0, 3)] : undefined;
}

/** The badge's text: 'Confirmado', 'Sin estado' when empty, an unknown status capitalised with spaces. */
export function statusLabel(status: ReservationStatus): string {
  const words = status
    .replace(/[\s_-]+/g, ' ')
    .trim()
    .toLowerCase();
  return known(status)?.[0] ?? (capitalize(words) || 'Sin estado');
}

/** The badge's tone; neutral for unknown, empty, closed and archived. */
export function statusTone(status: ReservationStatus): StatusTone {
  return known(status)?.[1] ?? 'neutral';
}
