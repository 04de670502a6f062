import {
  collection,
  type DocumentData,
  type Firestore,
  getDocs,
  limit,
  orderBy,
  type QueryDocumentSnapshot,
  query,
  where,
} from 'firebase/firestore/lite';
import { mayExpire } from '../../domain/reservations/policies.ts';
import { STATUS_EXPIRED } from '../../domain/reservations/status.ts';
import { CAME_STATUSES, MISSED_STATUSES } from '../../domain/reservations/statusKinds.ts';
import { inTime, type Surroundings, send } from '../firestore/attempt.ts';
import { ConversionError } from '../firestore/fields.ts';
import { datesOf, toStoredCard } from './card.ts';
import { endBatch, type StoredCard } from './documents.ts';

const MOST_CARDS = 50;

/** Returns a phone's latest cards of ended reservations, of these statuses or of all. */
async function latest(
  db: Firestore,
  phone: string,
  statuses: readonly string[] | null,
  around: Surroundings,
): Promise<readonly QueryDocumentSnapshot<DocumentData>[]> {
  const wanted = query(
    collection(db, 'diners', phone, 'history'),
    ...(statuses === null ? [] : [where('statusNormalized', 'in', statuses)]),
    orderBy('slotTimestamp', 'desc'),
    limit(MOST_CARDS),
  );
  return (await inTime(getDocs(wanted), around)).docs;
}

/**
 * Returns a phone's latest cards of ended reservations. Anybody can book and cancel under any phone: where there are
 * more than fit, visits are asked for by themselves, so that neither cancelled nor missed ones push them out.
 */
async function latestEnded(
  db: Firestore,
  phone: string,
  around: Surroundings,
): Promise<readonly QueryDocumentSnapshot<DocumentData>[]> {
  const all = await latest(db, phone, null, around);
  if (all.length < MOST_CARDS) return all;
  const kinds = [CAME_STATUSES, MISSED_STATUSES];
  const more = await Promise.all(kinds.map((statuses) => latest(db, phone, statuses, around)));
  return [...new Map([...all, ...more.flat()].map((card) => [card.id, card])).values()];
}

/**
 * Returns every card of a phone: the active ones, the latest 50 of the history, and with a longer history the latest
 * 50 of those who came and of those who didn't (specification section 7, list by phone). Costs a read each, 2 at
 * least. Reservations whose time has passed are set 'expired' on the
 * way, as specified; when that fails they are shown as expired all the same. Rejects without a network.
 */
export async function findReservations(
  db: Firestore,
  phone: string,
  around: Surroundings,
): Promise<StoredCard[]> {
  const [active, history] = await Promise.all([
    // One a business at most. The order leaves out what an ended one leaves behind: its phone's quota.
    inTime(getDocs(query(collection(db, 'diners', phone, 'active'), orderBy('slotTimestamp'))), around),
    latestEnded(db, phone, around),
  ]);
  const cards = [...active.docs, ...history]
    .map((found) => toStoredCard(phone, found.data()))
    .filter((card): card is StoredCard => !(card instanceof ConversionError));
  await Promise.all(cards.map((card) => expireWhenDue(db, card, around)));
  return cards;
}

async function expireWhenDue(db: Firestore, card: StoredCard, around: Surroundings): Promise<void> {
  if (mayExpire(datesOf(card), around.now())) {
    await send(() => endBatch(db, card, STATUS_EXPIRED).commit(), around);
  }
}
