import { STATUS_EXPIRED } from '../../domain/reservations/status.ts';
import type { Deps } from '../firestore/deps.ts';
import { endBatch, type StoredCard } from './documents.ts';

/**
 * Writes down that a reservation's time has passed, where somebody meets it: 4 writes. Whether it works doesn't
 * matter: it counts as expired all the same, and the next one who meets it tries again. Never rejects.
 */
export async function expire(card: StoredCard, deps: Deps): Promise<void> {
  await endBatch(deps.db, card, STATUS_EXPIRED)
    .commit()
    .catch(() => undefined);
}
