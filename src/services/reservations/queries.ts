/** A diner's reads of reservations: the diner gives the phone. */

import { type Fields, instantAt, mapAt, textAt } from '../../domain/fields.ts';
import type { SlotPlace } from '../../domain/reservations/entities.ts';
import { type Online, onlineProblem } from '../../domain/reservations/online.ts';
import { mayExpire } from '../../domain/reservations/policies.ts';
import type { QuotaPlaces } from '../../domain/reservations/quota.ts';
import { capacityOf, isBookable } from '../../domain/reservations/slots.ts';
import { STATUS_EXPIRED } from '../../domain/reservations/status.ts';
import { CAME_STATUSES, MISSED_STATUSES } from '../../domain/reservations/statusKinds.ts';
import { toBusiness, toDayBookings, toOnline } from '../businesses/convert.ts';
import { type Deps, dinerDeps } from '../firestore/deps.ts';
import { type DocumentReference, doc } from '../firestore/documents.ts';
import { collection, getDocs, limit, orderBy, query, where } from '../firestore/query.ts';
import { type FoundDocument, getDoc } from '../firestore/read.ts';
import {
  activeCardRef,
  datesOf,
  dayRef,
  endBatch,
  historyCardRef,
  type StoredCard,
  toStoredCard,
} from './documents.ts';

async function fieldsOf(ref: DocumentReference): Promise<Fields> {
  return (await getDoc(ref)).data() ?? {};
}

/** Returns the phone's active card at a business, or null. Costs 1 read. Rejects when there is no network. */
export async function readActiveCard(
  phone: string,
  businessId: string,
  deps = dinerDeps(),
): Promise<StoredCard | null> {
  return (await readLock(phone, businessId, deps)).card;
}

/** Returns the phone's card and quota at a business. Costs 1 read. Rejects when there is no network. */
export async function readLock(
  phone: string,
  businessId: string,
  deps: Deps,
): Promise<{ readonly card: StoredCard | null; readonly taken: QuotaPlaces }> {
  const raw = await fieldsOf(activeCardRef(deps.db, phone, businessId));
  const taken = mapAt(raw, 'taken');
  return {
    card: toStoredCard(phone, raw),
    taken: Object.fromEntries(Object.keys(taken).map((place) => [place, instantAt(taken, place) ?? 0])),
  };
}

/** Returns the card of a reservation that has ended, or null. Costs 1 read. Rejects when there is no network. */
export async function readEndedCard(
  phone: string,
  businessId: string,
  reservationId: string,
  deps = dinerDeps(),
): Promise<StoredCard | null> {
  return toStoredCard(phone, await fieldsOf(historyCardRef(deps.db, phone, businessId, reservationId)));
}

/** A diner's card, and whether its reservation is still the phone's active one at the business. */
export interface FoundCard {
  readonly card: StoredCard;
  readonly isActive: boolean;
}

/** Returns a phone's card of one reservation, or null. Costs 1 read, 2 when it has ended. Rejects without a network. */
export async function findCard(
  phone: string,
  businessId: string,
  reservationId: string,
  deps = dinerDeps(),
): Promise<FoundCard | null> {
  const active = await readActiveCard(phone, businessId, deps);
  const isActive = active?.reservationId === reservationId;
  const card = isActive ? active : await readEndedCard(phone, businessId, reservationId, deps);
  return card && { card, isActive };
}

/**
 * Stores that a reservation's time has passed: 4 writes. A failure doesn't matter: it counts as expired all the same,
 * and the next reader tries again. Never rejects.
 */
export async function expire(card: StoredCard, deps: Deps): Promise<void> {
  await endBatch(deps.db, card, STATUS_EXPIRED)
    .commit()
    .catch(() => undefined);
}

type SlotProblem = 'BUSINESS_GONE' | 'BRANCH_GONE' | 'SLOT_GONE' | 'NO_SEATS' | 'PAUSED' | 'PARTY_TOO_LARGE';

/** The state of a slot: its capacity, and how many people are booked there. */
export type SlotState =
  | { readonly gone: 'BUSINESS_GONE' | 'BRANCH_GONE' }
  /** In seats; a capacity of 0 means that the slot isn't offered. */
  | {
      readonly gone: null;
      readonly capacity: number;
      readonly booked: number;
      /** The business has stopped online bookings for this hour. */
      readonly stopped: boolean;
      readonly online: Online;
    };

/** Returns the state of a slot. Costs 2 reads. Rejects when there is no network. */
export async function readSlot(businessId: string, place: SlotPlace, deps: Deps): Promise<SlotState> {
  const [businessFields, dayFields] = await Promise.all([
    fieldsOf(doc(deps.db, 'businesses', businessId)),
    fieldsOf(dayRef(deps.db, businessId, place)),
  ]);
  const business = toBusiness(businessId, businessFields);
  if (business === null) return { gone: 'BUSINESS_GONE' };
  const branch = business.branches.find(({ id }) => id === place.branchId);
  if (branch === undefined) return { gone: 'BRANCH_GONE' };
  return {
    gone: null,
    capacity: capacityOf(branch, place.date, place.time),
    booked: toDayBookings(place.branchId, place.date, dayFields).booked[place.time] ?? 0,
    stopped: place.time in mapAt(dayFields, 'stopped'),
    online: business.online,
  };
}

/**
 * Returns why a diner's party can't have a slot, or null. `had` = the party size that the reservation has already, 0 for
 * a new one; `sits` = it has it at this slot: then the slot may be near, stopped, and, unless the party grows, closed or
 * full. Costs 2 reads; none for a party that sits there and doesn't grow. Rejects without a network.
 */
export async function slotProblem(
  businessId: string,
  place: SlotPlace & { readonly partySize: number },
  { had, sits }: { readonly had: number; readonly sits: boolean },
  deps: Deps,
): Promise<SlotProblem | null> {
  const seats = place.partySize - (sits ? had : 0);
  if (sits && seats <= 0) return null;
  const slot = await readSlot(businessId, place, deps);
  if (slot.gone !== null) return slot.gone;
  const refused = onlineProblem(slot.online, place.partySize, had, deps.now());
  if (refused) return refused;
  const isOpen = sits || isBookable(place.date, place.time, deps.now());
  if (slot.capacity === 0 || !isOpen) return 'SLOT_GONE';
  const isFull = slot.booked + seats > slot.capacity || (slot.stopped && !sits);
  return isFull ? 'NO_SEATS' : null;
}

/**
 * Returns how many bookings of a phone a business accepts within 24 hours, and the present names of the business and of
 * a branch. Costs 1 read. Rejects without a network.
 */
export async function readHouse(businessId: string, branchId: string, deps: Deps) {
  const fields = await fieldsOf(doc(deps.db, 'businesses', businessId));
  const branchName = textAt(mapAt(mapAt(fields, 'branches'), branchId), 'name');
  const names = { businessName: textAt(fields, 'name'), ...(branchName && { branchName }) };
  return { places: toOnline(fields).perPhone, names };
}

const MOST_CARDS = 50;

/** Returns a phone's latest cards of ended reservations, with one of these statuses, or with any. */
async function latest(
  phone: string,
  statuses: readonly string[] | null,
  deps: Deps,
): Promise<readonly FoundDocument[]> {
  const wanted = query(
    collection(deps.db, 'diners', phone, 'history'),
    ...(statuses === null ? [] : [where('statusNormalized', 'in', statuses)]),
    orderBy('slotTimestamp', 'desc'),
    limit(MOST_CARDS),
  );
  return (await getDocs(wanted)).docs;
}

/**
 * Returns a phone's latest cards of ended reservations. Anybody can book and cancel under any phone: when not all cards
 * fit, visits are queried separately, so that neither cancelled nor missed bookings push them out.
 */
async function latestEnded(phone: string, deps: Deps): Promise<readonly FoundDocument[]> {
  const all = await latest(phone, null, deps);
  if (all.length < MOST_CARDS) return all;
  const kinds = [CAME_STATUSES, MISSED_STATUSES];
  const more = await Promise.all(kinds.map((statuses) => latest(phone, statuses, deps)));
  return [...new Map([...all, ...more.flat()].map((card) => [card.id, card])).values()];
}

/**
 * Returns every card of a phone: the active ones, the latest 50 of the history, and with a longer history also the
 * latest 50 visits and the latest 50 no-shows. Costs a read each, 2 at least. Reservations whose time has passed
 * are set 'expired' too; when that fails they are shown as expired all the same. Rejects without a network.
 */
export async function findReservations(phone: string, deps = dinerDeps()): Promise<StoredCard[]> {
  // One card a business at most. Ordering by this field leaves out emptied cards, which only hold the phone's quota.
  const activeOnes = query(collection(deps.db, 'diners', phone, 'active'), orderBy('slotTimestamp'));
  const [active, history] = await Promise.all([getDocs(activeOnes), latestEnded(phone, deps)]);
  const cards = [...active.docs, ...history].flatMap((found) => toStoredCard(phone, found.data()) ?? []);
  const due = cards.filter((card) => mayExpire(datesOf(card), deps.now()));
  await Promise.all(due.map((card) => expire(card, deps)));
  return cards;
}
