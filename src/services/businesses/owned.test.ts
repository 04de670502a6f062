import { describe, expect, it } from 'vitest';
import { ConversionError } from '../firestore/fields.ts';
import { toOwnedBusiness } from './owned.ts';

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
