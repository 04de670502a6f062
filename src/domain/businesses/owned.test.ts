import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EVERYTHING_ONLINE } from '../reservations/online.ts';
import { addDays } from '../time.ts';
import {
  branchNameProblem,
  closedDatesOf,
  comingClosedDays,
  isClosed,
  MAX_BRANCH_NAME,
  nextOrder,
  type OwnedBranch,
  type OwnedBusiness,
  openBranches,
  standingOn,
} from './owned.ts';

const TODAY = '2026-11-21';

function branch(over: Partial<OwnedBranch> = {}): OwnedBranch {
  return {
    id: 'centro',
    name: 'Centro',
    imageUrl: null,
    imagePath: '',
    order: 0,
    archived: false,
    weeklyAvailability: null,
    closedDates: [],
    ...over,
  };
}

function business(over: Partial<OwnedBusiness> = {}): OwnedBusiness {
  return {
    id: 'la-casona',
    name: 'La Casona',
    hasProfile: true,
    closedDates: [],
    online: EVERYTHING_ONLINE,
    branches: [branch()],
    ...over,
  };
}

describe('branchNameProblem', () => {
  it.each([
    ['', 'name'],
    ['  \t', 'name'],
    ['Centro', null],
    ['x'.repeat(MAX_BRANCH_NAME), null],
    [`  ${'x'.repeat(MAX_BRANCH_NAME)} `, null],
    ['x'.repeat(MAX_BRANCH_NAME + 1), 'name-too-long'],
  ])('%j: %s', (name, problem) => {
    expect(branchNameProblem(name)).toBe(problem);
  });
});

describe('nextOrder', () => {
  it('the first is 0; a new one comes behind all others, whatever was deleted', () => {
    expect(nextOrder([])).toBe(0);
    expect(nextOrder([branch({ order: 4 }), branch({ order: 1 })])).toBe(5);
  });

  it('never leaves what the rules accept', () => {
    expect(nextOrder([branch({ order: 1000 })])).toBe(1000);
  });
});

describe('closed days', () => {
  const yesterday = addDays(TODAY, -1);
  const tomorrow = addDays(TODAY, 1);
  const escalon = branch({ id: 'escalon', closedDates: [TODAY, yesterday] });
  const closed = business({
    closedDates: [tomorrow, yesterday],
    branches: [branch(), escalon, branch({ id: 'vieja', archived: true, closedDates: [TODAY] })],
  });

  it('to come: not the past ones, none of archived branches, soonest first', () => {
    expect(comingClosedDays(closed, TODAY)).toEqual([
      { date: TODAY, branch: escalon },
      { date: tomorrow, branch: null },
    ]);
    expect(openBranches(closed).map(({ id }) => id)).toEqual(['centro', 'escalon']);
  });

  it.each([
    [null, TODAY, false],
    [null, tomorrow, true],
    ['centro', TODAY, false],
    ['centro', tomorrow, true],
    ['escalon', TODAY, true],
    ['nadie', TODAY, false],
  ])('%s on %s: %s', (branchId, date, expected) => {
    expect(isClosed(closed, branchId, date)).toBe(expected);
  });

  it('a list is the business’s or the branch’s own', () => {
    expect(closedDatesOf(closed, null)).toEqual([tomorrow, yesterday]);
    expect(closedDatesOf(closed, 'escalon')).toEqual([TODAY, yesterday]);
    expect(closedDatesOf(closed, 'nadie')).toEqual([]);
  });

  it('every coming day is one on which its branch, or every open branch, is closed (property)', () => {
    const day = fc.integer({ min: -20, max: 20 }).map((days) => addDays(TODAY, days));
    const dates = fc.uniqueArray(day, { maxLength: 6 });
    fc.assert(
      fc.property(dates, dates, fc.boolean(), (all, own, archived) => {
        const some = business({
          closedDates: all,
          branches: [branch({ id: 'a', closedDates: own, archived }), branch({ id: 'b' })],
        });
        const coming = comingClosedDays(some, TODAY);
        for (const { date, branch: only } of coming) {
          const hit = only ? [only] : openBranches(some);
          expect(hit.every(({ id }) => isClosed(some, id, date))).toBe(true);
        }
        expect(coming.length).toBe([...all, ...(archived ? [] : own)].filter((date) => date >= TODAY).length);
        expect(coming.map(({ date }) => date)).toEqual(coming.map(({ date }) => date).sort());
      }),
    );
  });

  it('what stands on a closed day: of its branch, or of all', () => {
    const parties = [
      { date: TODAY, branchId: 'centro', partySize: 2 },
      { date: TODAY, branchId: 'escalon', partySize: 5 },
      { date: tomorrow, branchId: 'centro', partySize: 9 },
    ];
    expect(standingOn(parties, { date: TODAY, branch: null })).toEqual({ bookings: 2, people: 7 });
    expect(standingOn(parties, { date: TODAY, branch: escalon })).toEqual({ bookings: 1, people: 5 });
    expect(standingOn([], { date: TODAY, branch: null })).toEqual({ bookings: 0, people: 0 });
  });
});
