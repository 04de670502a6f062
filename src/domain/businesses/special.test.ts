import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EVERYTHING_ONLINE } from '../reservations/online.ts';
import { unpackOffer } from '../reservations/slots.ts';
import { listedDates, type OwnedBranch, type OwnedBusiness } from './owned.ts';
import { comingSpecialDays, packOffer, shownBranch, withSpecial } from './special.ts';

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

describe('dates with hours of their own', () => {
  const OWN = { times: ['18:00'], capacity: 4 };
  const TEXT = '4 18:00';
  const centro = branch({ closedDates: ['2026-12-25'], special: { '2026-12-24': TEXT, '2026-11-01': TEXT } });
  const away = branch({ id: 'away', archived: true, special: { '2026-12-31': TEXT } });
  const other = branch({ id: 'other', special: { [TODAY]: TEXT } });
  const all = business({ closedDates: ['2027-01-01'], branches: [centro, away, other] });

  it('to come, soonest first, of open branches', () => {
    expect(comingSpecialDays(all, TODAY).map(({ date, branch: { id } }) => `${date} ${id}`)).toEqual([
      `${TODAY} other`,
      '2026-12-24 centro',
    ]);
    expect(comingSpecialDays(business(), TODAY)).toEqual([]);
  });

  it('count with the closed ones of their list', () => {
    expect([...listedDates(all, 'centro')].sort()).toEqual(['2026-11-01', '2026-12-24', '2026-12-25']);
    expect(listedDates(all, null)).toEqual(['2027-01-01']);
    expect(listedDates(all, 'gone')).toEqual([]);
  });

  it('a closed date opens with them, and has its week again without', () => {
    const shown = shownBranch(all, centro);
    expect(shown).toMatchObject({ closedDates: ['2027-01-01', '2026-12-25'], weeklyAvailability: null });
    const opened = withSpecial(shown, '2026-12-25', OWN);
    expect(opened.closedDates).toEqual(['2027-01-01']);
    expect(opened.special).toEqual({ ...centro.special, '2026-12-25': TEXT });
    expect(withSpecial(opened, '2026-12-25', null).special).toEqual(centro.special);
  });
});

it('seats and hours are one text, and come back', () => {
  expect(packOffer({ capacity: 20, times: ['19:30', '18:00', '19:30'] })).toBe('20 18:00,19:30');
  const time = fc.constantFrom('00:00', '09:15', '18:00', '19:30', '23:59');
  fc.assert(
    fc.property(
      fc.uniqueArray(time, { minLength: 1 }),
      fc.integer({ min: 1, max: 50 }),
      (times, capacity) => {
        expect(unpackOffer(packOffer({ times, capacity }))).toEqual({ times: [...times].sort(), capacity });
      },
    ),
  );
});
