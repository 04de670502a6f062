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

/** A status as people see it, and its normalised spellings in English and Spanish. */
interface Kind {
  readonly label: string;
  readonly tone: StatusTone;
  readonly spellings: readonly string[];
}

const CONFIRMED: Kind = {
  label: 'Confirmado',
  tone: 'active',
  spellings: [STATUS_CONFIRMED, 'confirmado', 'confirmada'],
};
const PENDING: Kind = { label: 'Pendiente', tone: 'active', spellings: ['pending', 'pendiente'] };

/** The statuses that end a reservation. Tone 'done': the party came; 'expired': it didn't, or nobody finished it. */
const FINISHED: readonly Kind[] = [
  { label: 'Completado', tone: 'done', spellings: [STATUS_COMPLETED, 'completado', 'completada'] },
  { label: 'Finalizado', tone: 'done', spellings: ['finished', 'finalizado', 'finalizada'] },
  {
    label: 'Cancelado',
    tone: 'cancelled',
    spellings: [STATUS_CANCELLED, 'canceled', 'cancelado', 'cancelada'],
  },
  { label: 'Expirado', tone: 'expired', spellings: [STATUS_EXPIRED, 'expirado', 'expirada'] },
  { label: 'No asistio', tone: 'expired', spellings: [STATUS_NO_SHOW, 'noshow', 'no_asistio'] },
  { label: 'Archivado', tone: 'neutral', spellings: ['archived', 'archivado', 'archivada'] },
  { label: 'Cerrado', tone: 'neutral', spellings: ['closed', 'cerrado', 'cerrada'] },
];

const KINDS: readonly Kind[] = [CONFIRMED, PENDING, ...FINISHED];

/** Every normalised status that ends a reservation, sorted. */
export const FINISHED_STATUSES: readonly string[] = FINISHED.flatMap(({ spellings }) => spellings).sort();
export const CONFIRMED_STATUSES = CONFIRMED.spellings;
export const PENDING_STATUSES = PENDING.spellings;

/** FINISHED_STATUSES for the security rules, as a pattern (status.test.ts compares them). */
export const FINISHED_PATTERN =
  'archiv(ad[ao]|ed)|cancel(ad[ao]|l?ed)|cerrad[ao]|closed|complet(ad[ao]|ed)|expir(ad[ao]|ed)|finalizad[ao]|finished|no_asistio|no_?show';

/** Returns the form for comparing and storing statuses: lowercase, no accents, '_' for spaces and hyphens. */
export function normalizeStatus(status: ReservationStatus): string {
  return foldText(status).replace(/[\s_-]+/g, '_');
}

/** Returns true unless the status, in any spelling, is a finished one. */
export function isActiveStatus(status: ReservationStatus): boolean {
  return !FINISHED_STATUSES.includes(normalizeStatus(status));
}

/** Returns true for a reservation that gets reminders (docs/product.md, Reminders): confirmed, or without a status. */
export function isConfirmedStatus(status: ReservationStatus): boolean {
  const normalized = normalizeStatus(status);
  return !normalized || CONFIRMED_STATUSES.includes(normalized);
}

function known(status: ReservationStatus): Kind | undefined {
  const normalized = normalizeStatus(status);
  return KINDS.find(({ spellings }) => spellings.includes(normalized));
}

/** Returns the badge's text: 'Confirmado', 'Sin estado' when empty, an unknown status capitalised with spaces. */
export function statusLabel(status: ReservationStatus): string {
  const words = status
    .replace(/[\s_-]+/g, ' ')
    .trim()
    .toLowerCase();
  return known(status)?.label ?? (capitalize(words) || 'Sin estado');
}

/** Returns the badge's tone; neutral for unknown, empty, closed and archived. */
export function statusTone(status: ReservationStatus): StatusTone {
  return known(status)?.tone ?? 'neutral';
}

/** Epoch milliseconds. */
interface WrittenAt {
  readonly hostedAt?: number | null;
  readonly updatedAt: number | null;
}

/** Returns whether the business, and not the diner, wrote a reservation or its card last: then both instants are equal. */
export function isByBusiness({ hostedAt, updatedAt }: WrittenAt): boolean {
  return typeof hostedAt === 'number' && hostedAt === updatedAt;
}
