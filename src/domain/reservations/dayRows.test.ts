import { describe, expect, it } from 'vitest';
import { at, branch, DATE, MINUTE, reservation } from './day.cases.ts';
import {
  allCovers,
  canStillCome,
  findParties,
  foldEarlier,
  groupByHour,
  hourCovers,
  reuseSame,
  rowState,
} from './dayRows.ts';
import { hourlySeats } from './daySeats.ts';

const SEVEN = at('19:00');

describe('a row', () => {
  it.each([
    ['12 hours before', {}, SEVEN - 720 * MINUTE, 'coming', null, null],
    ['hours before', {}, SEVEN - 60 * MINUTE, 'coming', null, 'arrive'],
    ['from 15 minutes before', {}, SEVEN - 15 * MINUTE, 'due', null, 'arrive'],
    ['a little late', {}, SEVEN + 4 * MINUTE, 'due', 4, 'arrive'],
    ['expired, still to be taken in', {}, SEVEN + 12 * MINUTE, 'missed', 12, 'arrive'],
    ['expired and written so', { status: 'expired' }, SEVEN + 12 * MINUTE, 'missed', 12, 'reopen'],
    ['three hours late', {}, SEVEN + 181 * MINUTE, 'ended', null, null],
    ['at the table', { arrivedAt: SEVEN + 2 * MINUTE }, SEVEN + 60 * MINUTE, 'seated', 2, 'complete'],
    ['ended by the diner', { status: 'cancelled' }, SEVEN, 'ended', null, null],
  ] as const)('%s', (_, over, nowMs, kind, late, action) => {
    expect(rowState(reservation(over), nowMs)).toEqual({ kind, late, action });
  });

  it('of another day has no button: to cancel is behind a tap', () => {
    expect(rowState(reservation(), at('12:00') - 24 * 60 * MINUTE)).toEqual({
      kind: 'coming',
      late: null,
      action: null,
    });
  });

  it('that the owner ended may be taken back, and nobody waits for it', () => {
    const ended = reservation({ status: 'no_show', endedByBusiness: true, updatedAt: SEVEN + 10 * MINUTE });
    expect(rowState(ended, SEVEN + 11 * MINUTE)).toEqual({ kind: 'ended', late: null, action: 'reopen' });
    expect(canStillCome(ended, SEVEN + 11 * MINUTE)).toBe(false);
  });
});

describe('hours', () => {
  const parties = [
    reservation({ id: 'a', slotTime: '19:00', partySize: 2, arrivedAt: SEVEN }),
    reservation({ id: 'b', slotTime: '19:30', partySize: 3 }),
    reservation({ id: 'c', slotTime: '20:00', partySize: 4 }),
  ];

  it('group what starts within them', () => {
    expect(groupByHour(parties)).toEqual([
      { hour: '19', parties: parties.slice(0, 2), covers: 5 },
      { hour: '20', parties: parties.slice(2), covers: 4 },
    ]);
    expect(groupByHour([])).toEqual([]);
    expect(groupByHour(parties, ['08', '23']).map(({ hour, parties: of }) => [hour, of.length])).toEqual([
      ['08', 0],
      ...groupByHour(parties).map(({ hour, parties: of }) => [hour, of.length]),
      ['23', 0],
    ]);
  });

  it('say who is booked, seated and to come, of how many seats', () => {
    const half = branch({
      weeklyAvailability: {
        enabled: true,
        seatsPerHour: 4,
        schedule: { sabado: ['19:00', '19:30', '20:00'] },
      },
    });
    const seats = hourlySeats([half], parties, DATE, SEVEN);
    const hours = hourCovers(seats, parties.slice(0, 1));
    expect(hours).toEqual([
      { hour: '19', booked: 5, seated: 2, coming: 3, capacity: 8, oversold: false },
      { hour: '20', booked: 4, seated: 0, coming: 4, capacity: 4, oversold: false },
    ]);
    expect(allCovers(hours)).toEqual({ booked: 9, seated: 2, coming: 7 });
    expect(allCovers([])).toEqual({ booked: 0, seated: 0, coming: 0 });
  });

  it('say when one of their times is oversold, also where the hour has room', () => {
    const seats = [
      { time: '19:00', booked: 6, capacity: 4, oversold: true },
      { time: '19:30', booked: 0, capacity: 4, oversold: false },
    ];
    expect(hourCovers(seats, [])).toEqual([
      { hour: '19', booked: 6, seated: 0, coming: 6, capacity: 8, oversold: true },
    ]);
  });

  it('that are over fold who sits, once these are four', () => {
    const seated = ['17:00', '18:00', '18:30', '18:45'].map((slotTime, index) =>
      reservation({ id: `s${index}`, slotTime, arrivedAt: at(slotTime) }),
    );
    const now = reservation({ id: 'now', arrivedAt: SEVEN });
    const active = [...seated, now];
    expect(foldEarlier(active, DATE, SEVEN)).toEqual({ folded: seated, rest: [now] });
    expect(foldEarlier(active, DATE, SEVEN - 1)).toEqual({ folded: [], rest: active });
    expect(foldEarlier(active.slice(1), DATE, SEVEN)).toEqual({ folded: [], rest: active.slice(1) });
  });
});

describe('search', () => {
  const ana = reservation({
    id: 'ana',
    customerName: 'Ana María Hernández',
    contactPhone: '77120407',
  });
  const oscar = reservation({ id: 'oscar', customerName: 'Óscar Rivas', contactPhone: '04071234' });
  const club = reservation({ id: 'club', customerName: 'Club 407', contactPhone: '70000000' });
  const nobody = reservation({ id: 'nobody', customerName: '', contactPhone: '' });
  const all = [oscar, ana, club, nobody];
  it.each([
    ['', []],
    ['   ', []],
    ['hernandez', [ana]],
    ['MARIA hern', [ana]],
    ['óscar', [oscar]],
    ['oscar', [oscar]],
    // The phone that ends with the digits comes first.
    ['0407', [ana, oscar]],
    ['04 07', [ana, oscar]],
    ['407', [ana, oscar, club]],
    ['7', [club]],
    ['club 407', [club]],
    ['wilfredo', []],
  ])('%j', (typed, found) => {
    expect(findParties(all, typed)).toEqual(found);
  });
});

it('what has not changed keeps its object', () => {
  const before = [reservation({ id: 'a' }), reservation({ id: 'b' })];
  const again = [reservation({ id: 'b', arrivedAt: 1 }), reservation({ id: 'a' }), reservation({ id: 'c' })];
  const kept = reuseSame(before, again);
  expect(kept[1]).toBe(before[0]);
  expect(kept[0]).toBe(again[0]);
  expect(kept[2]).toBe(again[2]);
  const stamp = (seconds: number) => ({ ...reservation(), stamps: { created: { seconds } } });
  const [old] = [stamp(1)];
  expect(reuseSame([old], [stamp(1)])[0]).toBe(old);
  expect(reuseSame([old], [stamp(2)])[0]).not.toBe(old);
});
