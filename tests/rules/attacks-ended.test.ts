/**
 * Attacks on what has ended, and on the end of somebody else's reservation (invariants 1, 3 and 4), by raw REST.
 */
import { describe, expect, it } from 'vitest';
import {
  bookingCommit,
  type Commit,
  draft,
  endingCommit,
  increment,
  int,
  text,
  writesOf,
} from '../support/attack-wire.ts';
import {
  ADMIN,
  aParty,
  MINUTE_MS,
  OTHER_OWNER,
  OWNER,
  useAttackWorld,
  VICTIM,
} from '../support/attack-world.ts';
import { NOON_MS } from '../support/booking-world.ts';

const town = useAttackWorld();
const { expectAccepted, expectDenied, send } = town;

const MINE = aParty({ id: 'reservaDelIntruso001', phone: '71000000' });
const RESERVATION = `businesses/la-casona/reservations/${MINE.id}`;
const CARD = `diners/${MINE.phone}/active/la-casona`;
const HISTORY = `diners/${MINE.phone}/history/la-casona_${MINE.id}`;

async function ending(status: 'cancelled' | 'expired'): Promise<Commit> {
  await expectAccepted(bookingCommit(MINE));
  town.freeze(status === 'expired' ? MINE.startsAt + 60 * MINUTE_MS : NOON_MS + 2000);
  return endingCommit(MINE, town.fieldsOf(CARD), status);
}

describe('a stranger with what has ended', () => {
  it('cancels twice to give the seats back twice', async () => {
    const commit = await ending('cancelled');
    await expectAccepted(commit);
    await expectDenied(() => send(writesOf(commit)));
  });

  it('wakes its cancelled reservation again, without seats', async () => {
    await expectAccepted(await ending('cancelled'));
    const status = { status: text('confirmed'), statusNormalized: text('confirmed') };
    await expectDenied(() =>
      send([draft(RESERVATION, { fields: status, mask: Object.keys(status), times: ['updatedAt'] })]),
    );
  });

  it('books under the id of its cancelled reservation', async () => {
    await expectAccepted(await ending('cancelled'));
    await expectDenied(() => send(writesOf(bookingCommit(MINE, '5'))));
    await expectAccepted(bookingCommit(aParty({ phone: MINE.phone }), '5'));
  });

  it('books and cancels in one commit, to fill the history', async () => {
    const commit = await ending('cancelled');
    await expectAccepted(commit);
    const next = aParty({ phone: MINE.phone });
    const booking = bookingCommit(next);
    const end = endingCommit(next, booking.card.fields, 'cancelled');
    for (const { times } of end.more) times.push('createdAt');
    await expectDenied(() => send([...writesOf(booking), ...writesOf(end)]));
    await expectDenied(() => send([booking.reservation, end.reservation, ...end.more]));
  });

  it('rewrites, forges and deletes history', async () => {
    const commit = await ending('cancelled');
    await expectAccepted(commit);
    await expectDenied(() => send([draft(HISTORY, { fields: { partySize: int(1) }, mask: ['partySize'] })]));
    await expectDenied(() => send([draft(HISTORY, { kind: 'delete' })]));
    town.freeze(NOON_MS + MINUTE_MS);
    // As it is, too: what is written costs, and nobody's device needs it.
    await expectDenied(() => send([draft(HISTORY, { fields: town.fieldsOf(HISTORY) })]));
    const forged = { ...town.fieldsOf(HISTORY), reservationId: text('historiaFalsa0000001') };
    await expectDenied(() =>
      send([draft(`diners/${MINE.phone}/history/la-casona_historiaFalsa0000001`, { fields: forged })]),
    );
  });

  it('archives the living reservation of somebody else', async () => {
    const card = town.fieldsOf(`diners/${VICTIM.phone}/active/la-casona`);
    await expectDenied(() =>
      send([
        draft(`diners/${VICTIM.phone}/history/la-casona_${VICTIM.id}`, {
          fields: card,
          times: ['updatedAt'],
        }),
      ]),
    );
  });
});

describe('a stranger who cancels the reservation of somebody else', () => {
  const stolen = () =>
    endingCommit(VICTIM, town.fieldsOf(`diners/${VICTIM.phone}/active/la-casona`), 'cancelled');

  it('with its id, without its phone', async () => {
    const { reservation, day } = stolen();
    await expectDenied(() => send([reservation, day]));
  });

  it('with its id and a phone that it guessed wrong', async () => {
    const { reservation, day, more } = stolen();
    for (const write of more) write.path = `diners/70000002/history/la-casona_${VICTIM.id}`;
    await expectDenied(() =>
      send([reservation, day, draft('diners/70000002/active/la-casona', { kind: 'delete' }), ...more]),
    );
  });

  it('by deleting the card, the day or the reservation', async () => {
    const { day } = stolen();
    await expectDenied(() => send([draft(`diners/${VICTIM.phone}/active/la-casona`, { kind: 'delete' })]));
    await expectDenied(() => send([draft(day.path, { kind: 'delete' })]));
    await expectDenied(() =>
      send([draft(`businesses/la-casona/reservations/${VICTIM.id}`, { kind: 'delete' })]),
    );
  });

  it('by riding on the cancellation of its own booking', async () => {
    const mine = await ending('cancelled');
    const theirs = stolen();
    mine.day.transforms.push(increment('booked.`20:00`', int(-VICTIM.size)));
    await expectDenied(() => send([...writesOf(mine), theirs.reservation]));
    await expectDenied(() => send([...writesOf(mine), ...writesOf(theirs)]));
  });

  it.each([
    ['the owner of another restaurant', OTHER_OWNER],
    ['the owner of the restaurant, past the seats and the card', OWNER],
    ['the administrator, past the seats and the card', ADMIN],
  ])('as %s', async (_name, as) => {
    const { reservation } = stolen();
    await expectDenied(() => send([reservation], as));
    expect(town.fieldsOf(reservation.path).status).toEqual(text('confirmed'));
  });
});
