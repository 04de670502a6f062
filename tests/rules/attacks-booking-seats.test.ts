/**
 * Attacks on the seats of a new booking (invariant 1 of docs/data-model.md), by raw REST. Each bends one thing of an
 * honest commit, is denied and changes nothing; then the same commit unbent is accepted.
 */
import { describe, it } from 'vitest';
import { type Bend, chosenTime, inDay, seats, size } from '../support/attack-bends.ts';
import {
  bookingCommit,
  type Commit,
  double,
  draft,
  increment,
  int,
  map,
  nothing,
  text,
} from '../support/attack-wire.ts';
import { aParty, useAttackWorld, VICTIM } from '../support/attack-world.ts';
import { NOON_MS, TODAY } from '../support/booking-world.ts';

const { expectBentDenied } = useAttackWorld();

async function expectDeniedOnce(bend: (commit: Commit) => void): Promise<void> {
  await expectBentDenied(bookingCommit(aParty()), bend);
}

describe('a stranger who books and lies about the party', () => {
  const bends: Bend[] = [
    ['books nobody: a party of 0', size(int(0), int(0))],
    ['books a party of -1 to free a seat for a friend', size(int(-1), int(-1))],
    ['books a party of 1.5', size(double(1.5), double(1.5))],
    ["books a party of '2', a text", size(text('2'), int(2))],
    ['books a party of 2.0, a float', size(double(2), double(2))],
    ['books a party of 2.0 and takes whole seats', size(double(2), int(2))],
    ['books a party of NaN', size(double('NaN'), double('NaN'))],
    ['books a party of Infinity', size(double('Infinity'), double('Infinity'))],
    ['books a party of null', size(nothing, int(0))],
    ['books a party of 51', size(int(51), int(51))],
    ['books 11 of 10 seats', size(int(11), int(11))],
    [
      'books 11 of 10 seats and names a capacity of its own',
      (commit) => {
        size(int(11), int(11))(commit);
        inDay('capacity', int(50))(commit);
      },
    ],
    ['books a party of 2^63 - 1', size(int(2n ** 63n - 1n), int(2n ** 63n - 1n))],
  ];
  it.each(bends)('%s', (_name, bend) => expectDeniedOnce(bend));
});

describe('a stranger who books and lies about the seats', () => {
  const bends: Bend[] = [
    ['takes a table for 2 and only one seat of the day', seats(int(1))],
    ['takes a table for 2 and blocks three seats', seats(int(3))],
    ['takes a table and leaves the seats as they are', seats(int(0))],
    ['takes a table and gives seats back', seats(int(-2))],
    ['adds 2^63 - 1 to the seats', seats(int(2n ** 63n - 1n))],
    ['takes -2^63 from the seats', seats(int(-(2n ** 63n)))],
    ['adds half a seat more', seats(double(2.5))],
    ['adds the seats as a float, so that later sums go astray', seats(double(2))],
    [
      'makes a float of another hour’s seats, where nobody could book or cancel any more',
      ({ day }) => day.transforms.push(increment('booked.`20:00`', double(0))),
    ],
    [
      'turns the seats into a list',
      ({ day }) => {
        day.transforms = [{ fieldPath: 'booked.`19:00`', appendMissingElements: { values: [int(2)] } }];
      },
    ],
    [
      'writes the seats as a text',
      (commit) => {
        commit.day.transforms = [];
        inDay('booked', map({ '19:00': text('2') }))(commit);
      },
    ],
    [
      'raises another hour in passing',
      ({ day }) => {
        day.transforms.push(increment('booked.`20:00`', int(1)));
      },
    ],
    [
      'empties another hour in passing',
      ({ day }) => {
        day.transforms.push(increment('booked.`20:00`', int(-4)));
      },
    ],
    [
      'adds an hour with no seats, to make the document grow',
      ({ day }) => {
        day.transforms.push(increment('booked.`03:33`', int(0)));
      },
    ],
    [
      'replaces the day, so that the seats of the others are forgotten',
      ({ day }) => {
        day.transforms = [];
        day.mask = null;
        day.fields.booked = map({ '19:00': int(2) });
      },
    ],
    [
      'deletes an hour of the others',
      ({ day }) => {
        day.mask?.push('booked.`20:00`');
      },
    ],
    ['names the reservation of somebody else as the last', inDay('lastReservationId', text(VICTIM.id))],
    ['names a reservation that is none', inDay('lastReservationId', text('nobodyNobodyNobody00'))],
    ['leads the day astray with slashes in the reservation id', inDay('lastReservationId', text('../x/y'))],
    [
      'books on one day and counts the seats on another',
      ({ day }) => {
        day.path = 'businesses/la-casona/days/centro_2026-11-22';
        day.fields.date = text('2026-11-22');
      },
    ],
    [
      'writes the seats under an id that is not the day',
      ({ day }) => {
        day.path = 'businesses/la-casona/days/centro_2026-11-22';
      },
    ],
    [
      'counts the seats at another branch',
      ({ day }) => {
        day.path = `businesses/la-casona/days/escalon_${TODAY}`;
        day.fields.branchId = text('escalon');
      },
    ],
    [
      'counts the seats at another business',
      ({ day }) => {
        day.path = `businesses/puerto-viejo/days/centro_${TODAY}`;
      },
    ],
    ['adds a field to the day', inDay('notice', text('CERRADO'))],
    [
      'sends the day without its reservation id',
      ({ day }) => {
        delete day.fields.lastReservationId;
      },
    ],
    [
      'sends the day without its branch',
      ({ day }) => {
        delete day.fields.branchId;
      },
    ],
    [
      'sends the day without its date',
      ({ day }) => {
        delete day.fields.date;
      },
    ],
    [
      "sends the day without the server's time",
      ({ day }) => {
        day.times = [];
      },
    ],
    ['chooses the time of the day document', chosenTime('day', 'updatedAt', NOON_MS)],
    [
      'writes the seats twice in one commit',
      (commit) => {
        commit.more.push(structuredClone(commit.day));
      },
    ],
    [
      'writes half of the seats twice',
      (commit) => {
        seats(int(1))(commit);
        commit.more.push(structuredClone(commit.day));
      },
    ],
    [
      'takes the seats and gives them back in the same commit',
      (commit) => {
        const back = structuredClone(commit.day);
        back.transforms = [increment('booked.`19:00`', int(-2))];
        commit.more.push(back);
      },
    ],
    [
      'makes days for a branch that does not exist ride along',
      (commit) => {
        commit.more.push(
          draft('businesses/la-casona/days/fantasma_2026-11-21', {
            fields: {
              branchId: text('fantasma'),
              date: text('2026-11-21'),
              lastReservationId: commit.day.fields.lastReservationId ?? nothing,
              booked: map({}),
            },
            times: ['updatedAt'],
          }),
        );
      },
    ],
    [
      'touches the day of another branch in passing, to wake everyone who watches it',
      (commit) => {
        commit.more.push(
          draft('businesses/la-casona/days/escalon_2026-11-21', {
            fields: {
              branchId: text('escalon'),
              date: text('2026-11-21'),
              lastReservationId: commit.day.fields.lastReservationId ?? nothing,
              booked: map({ '19:00': int(0) }),
            },
            times: ['updatedAt'],
          }),
        );
      },
    ],
  ];
  it.each(bends)('%s', (_name, bend) => expectDeniedOnce(bend));
});
