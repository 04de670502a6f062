/** What a business may change of a party: one that sits or will, from the next instant on, to an hour that it may still give away. */
import { expect, it } from 'vitest';
import { hostBooking, hostChange, uncardedBooking } from '../support/attack-host.ts';
import { all, bendingAs, cardPath, expectOnlyHonest, walkInEnding } from '../support/attack-owner.ts';
import { type Draft, flag, type Party, text } from '../support/attack-wire.ts';
import { aParty, OWNER, useAttackWorld } from '../support/attack-world.ts';
import { NOON_MS } from '../support/booking-world.ts';

const town = useAttackWorld();
const { expectAccepted, expectDenied, send } = town;
const expectBentDenied = bendingAs(town, OWNER);

/** The business changes nothing but the name, of a party that has a card or none. */
function renaming(party: Party, { overbooked = false, hasCard = true } = {}): Record<string, Draft> {
  const card = hasCard ? town.fieldsOf(cardPath(party)) : {};
  const { reservation, card: shown } = hostChange(party, party, card, { overbooked });
  const fields = { ...reservation.fields };
  for (const name of hasCard ? [] : ['contactPhone', 'normalizedContactPhone']) delete fields[name];
  return hasCard ? { reservation, card: shown } : { reservation: { ...reservation, fields } };
}

it('a party whose visit is over stays as it was', async () => {
  const party = aParty();
  await expectAccepted(all(uncardedBooking(party)), OWNER);
  town.freeze(NOON_MS + 5000);
  await expectAccepted(all(renaming(party, { hasCard: false })), OWNER);
  town.freeze(NOON_MS + 6000);
  await expectAccepted(all(walkInEnding(party, 'completed')), OWNER);
  town.freeze(NOON_MS + 7000);
  await expectDenied(() => send(all(renaming(party, { hasCard: false })), OWNER));
});

it('one without a card says when it was changed', async () => {
  const party = aParty();
  await expectAccepted(all(uncardedBooking(party)), OWNER);
  town.freeze(NOON_MS + 5000);
  await expectBentDenied(renaming(party, { hasCard: false }), ({ reservation }) => {
    if (reservation !== undefined)
      reservation.times = reservation.times.filter((name) => name !== 'updatedAt');
  });
});

it('a party is changed from the next instant on', async () => {
  const party = aParty();
  await expectAccepted(all(hostBooking(party)), OWNER);
  await expectDenied(() => send(all(renaming(party)), OWNER));
  town.freeze(NOON_MS + 1001);
  await expectAccepted(all(renaming(party)), OWNER);
});

it('one that sits above the hour’s seats does so by what the business said', async () => {
  await expectAccepted(all(hostBooking(aParty({ size: 10, phone: '70009999' }))), OWNER);
  const party = aParty();
  await expectAccepted(all(hostBooking(party, { overbooked: true })), OWNER);
  town.freeze(NOON_MS + 5000);
  await expectBentDenied(renaming(party, { overbooked: true }), ({ reservation }) => {
    if (reservation !== undefined) reservation.fields.overbooked = flag(false);
  });
  expect(town.fieldsOf(`businesses/la-casona/reservations/${party.id}`).notes).toEqual(text('mesa 4'));
});

it('one moves 60 days ahead, and no day more', async () => {
  const party = aParty();
  await expectAccepted(all(hostBooking(party)), OWNER);
  town.freeze(NOON_MS + 5000);
  const { startsAt: _, ...was } = party;
  const to = (date: string) =>
    all(hostChange(party, aParty({ ...was, date }), town.fieldsOf(cardPath(party))));
  await expectOnlyHonest(town, OWNER, to('2027-01-21'), to('2027-01-20'));
});
