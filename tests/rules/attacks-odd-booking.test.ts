/**
 * Every value of what a restaurant's day is made of, bent. What is accepted is listed: what may be left out, empty or otherwise, and
 * where 2.0 stands for the 2 that was there (to the rules they are equal) and hurts nobody but who writes it.
 */
import { expect, it } from 'vitest';
import { hostBooking, hostChange, uncardedBooking } from '../support/attack-host.ts';
import { AT_LEISURE, acceptedOdd } from '../support/attack-odd.ts';
import {
  all,
  arrivalCommit,
  cardPath,
  historyPath,
  ownerEnding,
  reopening,
  walkInCommit,
} from '../support/attack-owner.ts';
import { bookingCommit, changeCommit, endingCommit, type Party, writesOf } from '../support/attack-wire.ts';
import { aParty, OWNER, useAttackWorld } from '../support/attack-world.ts';
import { NOON_MS } from '../support/booking-world.ts';

const town = useAttackWorld();
const LATER_MS = NOON_MS + 5000;
const guest = aParty();
const moved: Party = { ...aParty({ id: guest.id, date: '2026-11-24', size: 3 }) };
const card = () => town.fieldsOf(cardPath(guest));

async function booked() {
  await town.expectAccepted(bookingCommit(guest));
  town.freeze(LATER_MS);
}

it('a booking', AT_LEISURE, async () => {
  expect(await acceptedOdd(town, writesOf(bookingCommit(guest)))).toEqual([
    'reservations.nameKey: missing',
    'reservations.nameKey: empty',
    'active.partySize: point',
  ]);
});

it('a change', AT_LEISURE, async () => {
  await booked();
  expect(await acceptedOdd(town, writesOf(changeCommit(guest, moved, card())))).toEqual([
    'reservations.nameKey: missing',
    'reservations.nameKey: empty',
    'active.partySize: point',
  ]);
});

it('a change, and an end, of a booking of before there were name keys', AT_LEISURE, async () => {
  const older = bookingCommit(guest);
  delete older.reservation.fields.nameKey;
  await town.expectAccepted(older);
  town.freeze(LATER_MS);
  const proofs = (accepted: readonly string[]) => accepted.filter((what) => what.includes('proof'));
  const unknown = ['reservations.proof: missing', 'reservations.proof: empty'];
  const change = writesOf(changeCommit(guest, moved, card()));
  expect(proofs(await acceptedOdd(town, change))).toEqual(unknown);
  town.freeze(LATER_MS + 5000);
  const ending = writesOf(endingCommit(moved, card(), 'cancelled'));
  expect(proofs(await acceptedOdd(town, ending))).toEqual(unknown);
});

it('a booking by a phone that has taken another place of its quota', AT_LEISURE, async () => {
  await town.expectAccepted(bookingCommit(guest, '0'));
  town.freeze(LATER_MS);
  await town.expectAccepted(endingCommit(guest, card(), 'cancelled'));
  town.freeze(LATER_MS + 5000);
  const next = writesOf(bookingCommit(aParty(), '1'));
  expect((await acceptedOdd(town, next)).filter((what) => !what.startsWith('reservations.nameKey'))).toEqual([
    'active.partySize: point',
  ]);
});

it('a cancellation', AT_LEISURE, async () => {
  await booked();
  expect(await acceptedOdd(town, writesOf(endingCommit(guest, card(), 'cancelled')))).toEqual([
    'reservations.partySize: point',
    'history.partySize: point',
  ]);
});

it('an expiry', AT_LEISURE, async () => {
  await booked();
  town.freeze(guest.startsAt + 3_600_000);
  expect(await acceptedOdd(town, writesOf(endingCommit(guest, card(), 'expired')))).toEqual([
    'reservations.partySize: point',
    'history.partySize: point',
  ]);
});

it('a booking that the business took', AT_LEISURE, async () => {
  expect(await acceptedOdd(town, all(hostBooking(guest)), OWNER)).toEqual([
    'reservations.nameKey: empty',
    'active.partySize: point',
  ]);
});
it('one without a phone', AT_LEISURE, async () => {
  expect(await acceptedOdd(town, all(uncardedBooking(guest)), OWNER)).toEqual([
    'reservations.nameKey: empty',
  ]);
});
it('guests at the door', AT_LEISURE, async () => {
  expect(await acceptedOdd(town, all(walkInCommit(guest)), OWNER)).toEqual([
    'reservations.customerName: empty',
  ]);
});
it('a change by the business', AT_LEISURE, async () => {
  await booked();
  expect(await acceptedOdd(town, all(hostChange(guest, moved, card())), OWNER)).toEqual([
    'reservations.notes: empty',
    'reservations.nameKey: missing',
    'reservations.nameKey: empty',
    'active.partySize: point',
  ]);
});
it('an arrival', AT_LEISURE, async () => {
  await booked();
  expect(await acceptedOdd(town, all(arrivalCommit(guest, card(), true)), OWNER)).toEqual([
    'reservations.partySize: point',
    'active.partySize: point',
  ]);
});
it('an ending', AT_LEISURE, async () => {
  await booked();
  expect(await acceptedOdd(town, all(ownerEnding(guest, card(), 'completed')), OWNER)).toEqual([
    'reservations.partySize: point',
    'history.partySize: point',
  ]);
});
it('an ending taken back', AT_LEISURE, async () => {
  await booked();
  await town.expectAccepted(all(ownerEnding(guest, card(), 'completed')), OWNER);
  town.freeze(LATER_MS + 5000);
  expect(await acceptedOdd(town, all(reopening(guest, town.fieldsOf(historyPath(guest)))), OWNER)).toEqual([
    'reservations.partySize: point',
    'active.partySize: point',
  ]);
});
