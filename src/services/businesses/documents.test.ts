import { describe, expect, it } from 'vitest';
import { ConversionError } from '../firestore/fields.ts';
import { completeBranch, isCompleteBranch, toOwnedBusiness } from './documents.ts';

describe('toOwnedBusiness', () => {
  it('reads branches in the owner’s order, the archived ones too, each with its own closed days', () => {
    const business = toOwnedBusiness('la-casona', {
      name: 'La Casona',
      closedDates: { '2026-12-25': true, '2026-12-24': true, '2026-02-30': true, '2026-12-31': false },
      branches: {
        b: {
          name: 'Escalón',
          imageUrl: 'https://x/y.webp',
          imagePath: 'p',
          order: 1,
          archived: true,
          closedDates: { '2026-11-21': true },
        },
        a: { name: 'Centro', imageUrl: 'javascript:alert(1)', order: 0 },
        broken: 'text',
      },
    });
    expect(business).toEqual({
      id: 'la-casona',
      name: 'La Casona',
      closedDates: ['2026-12-24', '2026-12-25'],
      branches: [
        {
          id: 'a',
          name: 'Centro',
          imageUrl: null,
          imagePath: '',
          order: 0,
          archived: false,
          closedDates: [],
        },
        {
          id: 'b',
          name: 'Escalón',
          imageUrl: 'https://x/y.webp',
          imagePath: 'p',
          order: 1,
          archived: true,
          closedDates: ['2026-11-21'],
        },
      ],
    });
  });

  it('without a name it is no business; without branches it has none', () => {
    expect(toOwnedBusiness('x', {})).toBeInstanceOf(ConversionError);
    expect(toOwnedBusiness('x', { name: 'X' })).toMatchObject({ branches: [], closedDates: [] });
  });
});

const FOLDER = 'businesses/casona/branches/centro';
const WHOLE = {
  name: 'Centro',
  imageUrl: '/demo/la-casona.svg',
  imagePath: `${FOLDER}/1790000000000-frente.webp`,
  order: 2,
  archived: false,
  closedDates: { '2026-12-25': true, '2026-12-24': true },
  weeklyAvailability: { enabled: false, seatsPerHour: 10, schedule: {} },
};
const WEEKLY = { enabled: true, seatsPerHour: 4, schedule: {} };

describe('a branch of older data', () => {
  it('that is whole keeps all but its availability', () => {
    expect(isCompleteBranch(WHOLE, FOLDER)).toBe(true);
    expect(completeBranch(WHOLE, WEEKLY, FOLDER)).toEqual({ ...WHOLE, weeklyAvailability: WEEKLY });
  });

  it('with a name only gets the rest', () => {
    expect(isCompleteBranch({ name: 'Centro' }, FOLDER)).toBe(false);
    expect(completeBranch({ name: 'Centro' }, WEEKLY, FOLDER)).toEqual({
      name: 'Centro',
      imageUrl: '',
      imagePath: '',
      order: 0,
      archived: false,
      closedDates: {},
      weeklyAvailability: WEEKLY,
    });
  });

  it.each([
    ['a field that nobody knows', { availableSlots: [] }],
    ['no availability of its own but all else', { weeklyAvailability: undefined, order: '1' }],
    ['a closed date that is none', { closedDates: { navidad: true } }],
    ['a closed date that is off', { closedDates: { '2026-12-25': false } }],
    ['a picture that can not be shown', { imageUrl: 'javascript:alert(1)' }],
    ['a picture without an address', { imageUrl: null }],
    ['a path into another folder', { imagePath: 'ventures/otra/1790000000000-frente.webp' }],
    ['a name that is too long', { name: 'x'.repeat(61) }],
    ['a negative order', { order: -1 }],
    ['an archive mark that is none', { archived: 'no' }],
  ])('with %s is mended', (_, over) => {
    const raw = { ...WHOLE, ...over };
    expect(isCompleteBranch(raw, FOLDER)).toBe(false);
    expect(isCompleteBranch(completeBranch(raw, WEEKLY, FOLDER), FOLDER)).toBe(true);
  });
});
