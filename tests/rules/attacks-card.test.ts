/**
 * Attacks on what a diner's card shows (invariants 3 and 10 of docs/data-model.md; isCardOf in rules/cards.rules): every
 * field of it, said wrong and left out, on every way that writes one. Each lie is denied and changes nothing; then the
 * honest commit is accepted.
 */
import type { TestUser } from '@vaga/firebase-emulator/testing/start-emulator';
import { describe, expect, it } from 'vitest';
import { hostBooking, hostChange } from '../support/attack-host.ts';
import {
  all,
  arrivalCommit,
  bookedCard,
  cardPath,
  historyPath,
  ownerEnding,
  reopening,
} from '../support/attack-owner.ts';
import {
  bookingCommit,
  changeCommit,
  type Draft,
  endingCommit,
  instant,
  int,
  text,
  type Wire,
  writesOf,
} from '../support/attack-wire.ts';
import { aParty, MINUTE_MS, OWNER, useAttackWorld, VICTIM } from '../support/attack-world.ts';
import { NOON_MS } from '../support/booking-world.ts';

const town = useAttackWorld();
const PARTY = aParty({ id: 'fiestaFiestaFiesta01', size: 3 });
const MOVED = { ...PARTY, ...aParty({ time: '20:00', size: 5 }), id: PARTY.id };
const AFTER_MS = NOON_MS + 5000;

/** What a card never says of PARTY, also after its move. */
const LIES: Readonly<Record<string, Wire>> = {
  reservationId: text(VICTIM.id),
  businessId: text('puerto-viejo'),
  businessName: text('Premios La Casona'),
  branchId: text('otra'),
  branchName: text('http://evil.example'),
  slotDate: text('2026-11-22'),
  slotTime: text('13:00'),
  slotTimestamp: instant(NOON_MS),
  partySize: int(9),
  status: text('vip'),
  statusNormalized: text('vip'),
  arrivedAt: instant(NOON_MS - MINUTE_MS),
  hostedAt: text('x'.repeat(5000)),
  createdAt: instant(NOON_MS - MINUTE_MS),
  updatedAt: instant(NOON_MS - MINUTE_MS),
  // A field that no card has: whoever knows the phone would read it.
  customerName: text('Rosa'),
};

/** Says something else in one field of a write, or leaves it out. */
function lying(card: Draft, field: string, value: Wire | null): Draft {
  const { [field]: _, ...others } = card.fields;
  return {
    ...card,
    fields: value === null ? others : { ...others, [field]: value },
    times: card.times.filter((name) => name !== field),
    mask: card.mask === null ? null : [...card.mask, field],
  };
}

const WAYS: readonly [name: string, as: TestUser | undefined, honest: () => Promise<readonly Draft[]>][] = [
  ['a diner books', undefined, async () => writesOf(bookingCommit(PARTY))],
  [
    'a diner changes its booking',
    undefined,
    async () => writesOf(changeCommit(PARTY, MOVED, await bookedCard(town, PARTY, AFTER_MS))),
  ],
  [
    'a diner cancels',
    undefined,
    async () => writesOf(endingCommit(PARTY, await bookedCard(town, PARTY, AFTER_MS), 'cancelled')),
  ],
  [
    'somebody lets it expire',
    undefined,
    async () =>
      writesOf(
        endingCommit(PARTY, await bookedCard(town, PARTY, PARTY.startsAt + 60 * MINUTE_MS), 'expired'),
      ),
  ],
  ['a business books by phone', OWNER, async () => all(hostBooking(PARTY))],
  [
    'a business moves a party',
    OWNER,
    async () => all(hostChange(PARTY, MOVED, await bookedCard(town, PARTY, AFTER_MS))),
  ],
  [
    'a business marks an arrival',
    OWNER,
    async () => all(arrivalCommit(PARTY, await bookedCard(town, PARTY, AFTER_MS), true)),
  ],
  [
    'a business ends a visit',
    OWNER,
    async () => all(ownerEnding(PARTY, await bookedCard(town, PARTY, AFTER_MS), 'completed')),
  ],
  [
    'a business ends the visit of who has arrived',
    OWNER,
    async () => {
      const card = await bookedCard(town, PARTY, AFTER_MS);
      await town.expectAccepted(all(arrivalCommit(PARTY, card, true)), OWNER);
      town.freeze(AFTER_MS + 1000);
      return all(ownerEnding(PARTY, town.fieldsOf(cardPath(PARTY)), 'completed'));
    },
  ],
  [
    'a business takes an ending back',
    OWNER,
    async () => {
      const card = await bookedCard(town, PARTY, AFTER_MS);
      await town.expectAccepted(all(ownerEnding(PARTY, card, 'completed')), OWNER);
      town.freeze(AFTER_MS + 1000);
      return all(reopening(PARTY, town.fieldsOf(historyPath(PARTY))));
    },
  ],
];

describe('a card that lies', () => {
  it.each(WAYS)('when %s', async (_name, as, honest) => {
    const writes = await honest();
    // The card that says something afterwards: where a visit ends, the archived one.
    const paths = [historyPath(PARTY), cardPath(PARTY)];
    const card = paths
      .map((path) => writes.find((write) => write.path === path && 'reservationId' in write.fields))
      .find((write) => write !== undefined);
    if (card === undefined) throw new Error('The commit writes no card.');
    const lies = [
      ...Object.entries(LIES),
      ...[...Object.keys(card.fields), ...card.times]
        .filter((field) => field in LIES)
        .map((field) => [field, null] as const),
    ];
    for (const [field, value] of lies) {
      expect(card.fields[field], field).not.toEqual(value);
      await town.expectDenied(() =>
        town.send(
          writes.map((write) => (write === card ? lying(card, field, value) : write)),
          as,
        ),
      );
    }
    await town.expectAccepted(writes, as);
  });
});
