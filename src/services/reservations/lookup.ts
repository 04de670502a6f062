import { collection, type Firestore, getDocs, limit, orderBy, query } from 'firebase/firestore/lite';
import { mayExpire } from '../../domain/reservations/policies.ts';
import { STATUS_EXPIRED } from '../../domain/reservations/status.ts';
import { inTime, type Surroundings, send } from '../firestore/attempt.ts';
import { ConversionError } from '../firestore/fields.ts';
import { datesOf, toStoredCard } from './card.ts';
import { endBatch, type StoredCard } from './documents.ts';

const MOST_CARDS = 50;

/**
 * Returns every card of a phone: the active ones and the latest 50 of the history (specification section 7,
 * list by phone). Costs a read each, 2 at least. Reservations whose time has passed are set 'expired' on the
 * way, as specified; when that fails they are shown as expired all the same. Rejects without a network.
 */
export async function findReservations(
  db: Firestore,
  phone: string,
  around: Surroundings,
): Promise<StoredCard[]> {
  const [active, history] = await inTime(
    Promise.all([
      getDocs(query(collection(db, 'diners', phone, 'active'), limit(MOST_CARDS))),
      getDocs(
        query(
          collection(db, 'diners', phone, 'history'),
          orderBy('slotTimestamp', 'desc'),
          limit(MOST_CARDS),
        ),
      ),
    ]),
    around,
  );
  const cards = [...active.docs, ...history.docs]
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
