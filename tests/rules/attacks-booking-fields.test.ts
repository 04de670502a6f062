/**
 * Attacks on the fields of a new booking (invariants 2, 4 and 10 of docs/data-model.md), by raw REST. Each bends one thing of an
 * honest commit, is denied and changes nothing; then the same commit unbent is accepted.
 */
import { describe, expect, it } from 'vitest';
import {
  type Bend,
  chosenTime,
  everywhere,
  inReservation,
  renamed,
  underPhone,
} from '../support/attack-bends.ts';
import {
  bookingCommit,
  type Commit,
  flag,
  instant,
  int,
  list,
  map,
  nothing,
  text,
} from '../support/attack-wire.ts';
import { aDiner, aParty, useAttackWorld, VICTIM } from '../support/attack-world.ts';
import { NOON_MS } from '../support/booking-world.ts';

const { expectBentDenied } = useAttackWorld();

async function expectDeniedOnce(bend: (commit: Commit) => void): Promise<void> {
  await expectBentDenied(bookingCommit(aParty()), bend);
}

describe('a stranger who books and lies about the slot', () => {
  const bends: Bend[] = [
    [
      'says 19:00 and stamps the instant of 23:00',
      everywhere('slotTimestamp', instant(NOON_MS + 11 * 3_600_000)),
    ],
    [
      'stamps an instant far away, so that it never expires',
      everywhere('slotTimestamp', instant(Date.UTC(2099, 0, 1))),
    ],
    ['says tomorrow with today’s instant', everywhere('slotDate', text('2026-11-22'))],
    [
      'stamps the instant a microsecond late',
      everywhere('slotTimestamp', { timestampValue: '2026-11-22T01:00:00.000001Z' }),
    ],
    ['stamps the instant as a number', everywhere('slotTimestamp', int(NOON_MS))],
    ['gives the slot another id', everywhere('slotId', text('centro-2026-11-21-20:00'))],
    ['writes the time as 7:00', everywhere('slotTime', text('7:00'))],
    ['writes the time as 24:00', everywhere('slotTime', text('24:00'))],
    ['writes the time as 19:60', everywhere('slotTime', text('19:60'))],
    ['writes the time with seconds', everywhere('slotTime', text('19:00:00'))],
    ['writes the time with a blank in front', everywhere('slotTime', text(' 19:00'))],
    ['writes the time in full-width digits', everywhere('slotTime', text('１９:００'))],
    ['writes the time as a list', everywhere('slotTime', list(text('19:00')))],
    ['writes the date as 2026-11-21T00:00', everywhere('slotDate', text('2026-11-21T00:00'))],
    ['names the branch like another', everywhere('branchName', text('Colonia Escalón'))],
    ['names the branch with an advertisement', everywhere('branchName', text('Llame al 7000-6666'))],
    ['books at a branch that does not exist', everywhere('branchId', text('fantasma'))],
    ['books at the branch of another business', everywhere('branchId', text('malecon'))],
    ['gives the branch as a list', everywhere('branchId', list(text('centro')))],
    ['files the booking under another business', everywhere('businessId', text('puerto-viejo'))],
  ];
  it.each(bends)('%s', (_name, bend) => expectDeniedOnce(bend));
});

describe('a stranger who books and lies about the rest', () => {
  const bends: Bend[] = [
    ['adds an unknown field to the reservation', inReservation('vip', flag(true))],
    ['marks itself as arrived, so that it never expires', inReservation('arrivedAt', instant(NOON_MS))],
    ['sends notes of 1,000,000 characters', inReservation('notes', text('x'.repeat(1_000_000)))],
    ['sends notes of 501 characters', inReservation('notes', text('x'.repeat(501)))],
    ['sends the notes as a map', inReservation('notes', map({ html: text('<b>') }))],
    ['sends an empty name', inReservation('customerName', text(''))],
    ['sends a name of 81 characters', inReservation('customerName', text('x'.repeat(81)))],
    ['sends a name of null', inReservation('customerName', nothing)],
    ['sends a phone with markup', inReservation('contactPhone', text('<b>77770000'))],
    ['sends a phone that turns the text around', inReservation('contactPhone', text('77770000\u202e'))],
    ['sends a phone of two lines', inReservation('contactPhone', text('7777\n0000'))],
    ['sends a phone of 41 characters', inReservation('contactPhone', text(`77770000${' '.repeat(33)}`))],
    [
      'sends a phone of letters',
      (commit) => {
        inReservation('contactPhone', text('LLAMAME'))(commit);
        underPhone('LLAMAME')(commit);
      },
    ],
    [
      'sends a phone of 21 digits',
      (commit) => {
        inReservation('contactPhone', text('1'.repeat(21)))(commit);
        underPhone('1'.repeat(21))(commit);
      },
    ],
    ['files the booking under a phone that it did not give', underPhone('79999999')],
    ['writes +503 in front of the filed phone to hold a second lock', underPhone('50377770000')],
    ['sends the phone as a number', inReservation('contactPhone', int(77770000))],
    [
      'is confirmed under one name and free under another',
      inReservation('statusNormalized', text('archived')),
    ],
    [
      'books a completed visit',
      (commit) => {
        everywhere('status', text('completed'))(commit);
        everywhere('statusNormalized', text('completed'))(commit);
      },
    ],
    [
      'invents a status',
      (commit) => {
        everywhere('status', text('vip'))(commit);
        everywhere('statusNormalized', text('vip'))(commit);
      },
    ],
    ['books what is expired already', inReservation('expired', flag(true))],
    [
      'backdates the booking',
      (commit) => {
        chosenTime('reservation', 'createdAt', NOON_MS - 86_400_000)(commit);
        chosenTime('card', 'createdAt', NOON_MS - 86_400_000)(commit);
      },
    ],
    ['post-dates its last change', chosenTime('reservation', 'updatedAt', NOON_MS + 86_400_000)],
    ['takes an id of 19 characters', renamed('abcdefghijklmnopqrs')],
    ['takes an id of 21 characters', renamed('abcdefghijklmnopqrstu')],
    ['takes an id with a dot and an accent', renamed('abcdefghijklmnopqr.é')],
    ['takes an id of blanks and quotes', renamed("' or '1'='1' --     ")],
    ['takes the one id that every JavaScript object seems to have', renamed('propertyIsEnumerable')],
    ['takes the id of somebody else’s reservation', renamed(VICTIM.id)],
    [
      'books in a business that does not exist',
      ({ reservation, day, card }) => {
        reservation.path = reservation.path.replace('la-casona', 'nadie');
        reservation.fields.businessId = text('nadie');
        day.path = day.path.replace('la-casona', 'nadie');
        card.path = card.path.replace('la-casona', 'nadie');
        card.fields.businessId = text('nadie');
      },
    ],
  ];
  it.each(bends)('%s', (_name, bend) => expectDeniedOnce(bend));

  it('leaves out any one field of the reservation', async () => {
    const { reservation } = bookingCommit(aParty());
    // An app of before sends no name key.
    const names = [...Object.keys(reservation.fields), ...reservation.times].filter(
      (name) => name !== 'nameKey',
    );
    expect(names).toHaveLength(17);
    for (const [index, name] of names.entries()) {
      const commit = bookingCommit(aDiner(index));
      await expectBentDenied(commit, (bent) => {
        delete bent.reservation.fields[name];
        bent.reservation.times = bent.reservation.times.filter((field) => field !== name);
      });
    }
  });
});
