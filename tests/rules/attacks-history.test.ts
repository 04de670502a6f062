/**
 * Attacks on a phone's past visits: who knows the phone, and so the ids of its reservations, books one of them again. A card
 * of the history is called by business and id, so it touches none but its own.
 */
import { beforeEach, expect, it } from 'vitest';
import { hostBooking } from '../support/attack-host.ts';
import { all, cardPath, historyPath, ownerEnding } from '../support/attack-owner.ts';
import {
  bookingCommit,
  changeCommit,
  draft,
  endingCommit,
  type Party,
  text,
  writesOf,
} from '../support/attack-wire.ts';
import { aParty, MINUTE_MS, OTHER_OWNER, OWNER, useAttackWorld } from '../support/attack-world.ts';
import { NOON_MS } from '../support/booking-world.ts';

const town = useAttackWorld();
const { expectAccepted, expectDenied, send } = town;

const VISIT = aParty({ id: 'visitaVisitaVisita01', phone: '77770000' });
/** The same id at another business. */
const elsewhere = (over: Partial<Party> = {}): Party =>
  aParty({
    id: VISIT.id,
    phone: VISIT.phone,
    businessId: 'puerto-viejo',
    businessName: 'Puerto Viejo',
    branchId: 'malecon',
    branchName: 'Malecón',
    ...over,
  });
const card = (party: Party) => town.fieldsOf(cardPath(party));
let visited: ReturnType<typeof card>;

beforeEach(async () => {
  await expectAccepted(bookingCommit(VISIT));
  town.freeze(NOON_MS + MINUTE_MS);
  await expectAccepted(all(ownerEnding(VISIT, card(VISIT), 'completed')), OWNER);
  visited = town.fieldsOf(historyPath(VISIT));
  town.freeze(NOON_MS + 2 * MINUTE_MS);
});

const expectVisit = () => expect(town.fieldsOf(historyPath(VISIT))).toEqual(visited);

it('is booked again at another business without a trace in the visit', async () => {
  const again = elsewhere();
  await expectAccepted(bookingCommit(again));
  town.freeze(NOON_MS + 3 * MINUTE_MS);
  await expectAccepted(endingCommit(again, card(again), 'cancelled'));
  expectVisit();
});

it('is booked there under another phone and brought to this one, without a trace in the visit', async () => {
  const mine = elsewhere({ phone: '71110000' });
  await expectAccepted(bookingCommit(mine));
  town.freeze(NOON_MS + 3 * MINUTE_MS);
  const { reservation, card: shown, more } = changeCommit(mine, elsewhere(), card(mine));
  await expectAccepted([reservation, shown, ...more]);
  town.freeze(NOON_MS + 4 * MINUTE_MS);
  await expectAccepted(endingCommit(elsewhere(), card(elsewhere()), 'cancelled'));
  expectVisit();
});

it('is ended here and booked there in one commit: each has its own card', async () => {
  const here = aParty({ id: 'visitaVisitaVisita03', phone: '71110000' });
  await expectAccepted(bookingCommit(here));
  town.freeze(NOON_MS + 3 * MINUTE_MS);
  const there = elsewhere({ id: here.id, phone: here.phone });
  const ending = writesOf(endingCommit(here, card(here), 'cancelled'));
  await expectAccepted([...ending, ...writesOf(bookingCommit(there))]);
  expect(town.fieldsOf(historyPath(here))).toMatchObject({ businessId: text('la-casona') });
  expect(card(there)).toMatchObject({ reservationId: text(here.id) });
});

it('is not booked again at its own business either', async () => {
  await expectDenied(() => send(writesOf(bookingCommit(VISIT))));
  await expectDenied(() => send(all(hostBooking(VISIT)), OWNER));
  expectVisit();
});

it('while it is still to come is booked elsewhere too: each keeps its own record and its own card', async () => {
  const coming = aParty({ id: 'visitaVisitaVisita04', phone: VISIT.phone });
  const other = elsewhere({ id: coming.id });
  await expectAccepted(bookingCommit(coming, '3'));
  await expectAccepted(bookingCommit(other));
  town.freeze(NOON_MS + 3 * MINUTE_MS);
  const ending = endingCommit(other, card(other), 'cancelled');
  // Not under the name of the first, beside its own, or instead of it.
  const taken = ending.more.map((write) => ({ ...write, path: historyPath(coming) }));
  await expectDenied(() => send([...writesOf(ending), ...taken]));
  await expectDenied(() => send(writesOf({ ...ending, more: taken })));
  await expectAccepted(ending);
  await expectAccepted(all(ownerEnding(coming, card(coming), 'completed')), OWNER);
  expect(town.fieldsOf(historyPath(coming))).toMatchObject({
    businessId: text('la-casona'),
    status: text('completed'),
  });
  expect(town.fieldsOf(historyPath(other))).toMatchObject({
    businessId: text('puerto-viejo'),
    status: text('cancelled'),
  });
  // Nor does the business of one take the other's card away.
  await expectDenied(() => send([draft(historyPath(coming), { kind: 'delete' })], OTHER_OWNER));
});
