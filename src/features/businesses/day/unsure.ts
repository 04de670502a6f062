import type { StoredReservation } from '../../../services/reservations/owner/convert.ts';

/** What was sent and never answered. */
export interface Unsure {
  readonly id: string;
  /** As the list had it when it was sent; undefined: not at all. */
  readonly seen: StoredReservation | undefined;
  readonly isDone: (now: StoredReservation) => boolean;
  readonly onDone: () => void;
}

/** Waits for the list to show it. */
export type WhenShown = (unsure: Unsure) => void;
