/** Attacks on a phone's past visits: who knows the phone, and so the ids of its reservations, books one of them again. */
import { beforeEach, expect, it } from 'vitest';
import { hostBooking } from '../support/attack-host.ts';
import { all, cardPath, historyPath, ownerEnding } from '../support/attack-owner.ts';
import {
  bookingCommit,
  changeCommit,
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

it('is not booked again at another business, by nobody and by nobody’s host', async () => {
  await expectDenied(() => send(writesOf(bookingCommit(elsewhere()))));
  await expectDenied(() => send(all(hostBooking(elsewhere())), OTHER_OWNER));
  await expectAccepted(bookingCommit(elsewhere({ id: 'visitaVisitaVisita02' })));
  expectVisit();
});

it('is not booked there under another phone and brought to this one', async () => {
  const mine = elsewhere({ phone: '71110000' });
  await expectAccepted(bookingCommit(mine));
  town.freeze(NOON_MS + 3 * MINUTE_MS);
  const { reservation, card: shown, more } = changeCommit(mine, elsewhere(), card(mine));
  await expectDenied(() => send([reservation, shown, ...more]));
  // It ends under its own phone.
  await expectAccepted(endingCommit(mine, card(mine), 'cancelled'));
  expectVisit();
});

it('is not booked there by the commit that ends it here', async () => {
  const here = aParty({ id: 'visitaVisitaVisita03', phone: '71110000' });
  await expectAccepted(bookingCommit(here));
  town.freeze(NOON_MS + 3 * MINUTE_MS);
  const ending = writesOf(endingCommit(here, card(here), 'cancelled'));
  const booking = writesOf(bookingCommit(elsewhere({ id: here.id, phone: here.phone })));
  await expectDenied(() => send([...ending, ...booking]));
  await expectDenied(() => send([...booking, ...ending]));
  await expectAccepted(ending);
});

it('is not booked again at its own business either', async () => {
  await expectDenied(() => send(writesOf(bookingCommit(VISIT))));
  await expectDenied(() => send(all(hostBooking(VISIT)), OWNER));
  expectVisit();
});

it('while it is still to come is booked elsewhere too: each business keeps its own record, the last to end the card', async () => {
  const coming = aParty({ id: 'visitaVisitaVisita04', phone: VISIT.phone });
  const other = elsewhere({ id: coming.id });
  await expectAccepted(bookingCommit(coming, '3'));
  await expectAccepted(bookingCommit(other));
  town.freeze(NOON_MS + 3 * MINUTE_MS);
  await expectAccepted(all(ownerEnding(coming, card(coming), 'completed')), OWNER);
  await expectAccepted(endingCommit(other, card(other), 'cancelled'));
  expect(town.fieldsOf(historyPath(coming))).toMatchObject({ businessId: text('puerto-viejo') });
  expect(town.fieldsOf(`businesses/la-casona/reservations/${coming.id}`).status).toEqual(text('completed'));
});
