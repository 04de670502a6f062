import { describe, expect, it } from 'vitest';
import { MAX_CLOSED_DATES } from '../../domain/businesses/owned.ts';
import { mapAt } from '../../domain/fields.ts';
import { capacityOf } from '../../domain/reservations/slots.ts';
import { addDays } from '../../domain/time.ts';
import { toBusiness } from './convert.ts';
import { completeBranch, isCompleteBranch, migratedBusiness, toOwnedBusiness } from './documents.ts';

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
          closedDates: { '2026-11-21': true, '2026-11-22': '4 18:00' },
          contact: 'Calle 1\n\n',
        },
        a: { name: 'Centro', imageUrl: 'javascript:alert(1)', order: 0 },
        broken: 'text',
      },
    });
    expect(business).toEqual({
      id: 'la-casona',
      name: 'La Casona',
      hasProfile: false,
      closedDates: ['2026-12-24', '2026-12-25'],
      online: { paused: false, maxParty: 50, perPhone: 6, phone: '' },
      branches: [
        {
          id: 'a',
          name: 'Centro',
          imageUrl: null,
          imagePath: '',
          order: 0,
          archived: false,
          closedDates: [],
          special: {},
          weeklyAvailability: null,
          contact: '',
        },
        {
          id: 'b',
          name: 'Escalón',
          imageUrl: 'https://x/y.webp',
          imagePath: 'p',
          order: 1,
          archived: true,
          closedDates: ['2026-11-21'],
          special: { '2026-11-22': '4 18:00' },
          weeklyAvailability: null,
          contact: 'Calle 1\n\n',
        },
      ],
    });
  });

  it('without a name it is no business; without branches it has none', () => {
    expect(toOwnedBusiness('x', {})).toBeNull();
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
  weeklyAvailability: { enabled: false, seatsPerHour: 10, hours: ['', '', '', '', '', '', ''] },
};
const WEEKLY = { enabled: true, seatsPerHour: 4, hours: ['', '', '', '', '', '', '19:00'] };

describe('a branch of older data', () => {
  it('that is whole keeps all but its availability', () => {
    expect(isCompleteBranch(WHOLE, FOLDER)).toBe(true);
    expect(completeBranch(WHOLE, WEEKLY, FOLDER)).toEqual({ ...WHOLE, weeklyAvailability: WEEKLY });
  });

  it('keeps its dates with hours of their own', () => {
    const whole = { ...WHOLE, closedDates: { '2026-12-24': '20 18:00,19:30', '2026-12-25': true } };
    expect(isCompleteBranch(whole, FOLDER)).toBe(true);
    expect(completeBranch(whole, WEEKLY, FOLDER)).toEqual({ ...whole, weeklyAvailability: WEEKLY });
  });

  it('keeps its contact', () => {
    const whole = { ...WHOLE, contact: 'Calle 1\nhttps://maps.test/1\n2200 0001' };
    expect(isCompleteBranch(whole, FOLDER)).toBe(true);
    expect(completeBranch(whole, WEEKLY, FOLDER)).toMatchObject({ contact: whole.contact });
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
    ['a contact that is a script', { contact: '\njavascript:alert(1)\n' }],
    ['a contact that is a map', { contact: { address: 'Calle 1' } }],
    ['a negative order', { order: -1 }],
    ['an archive mark that is none', { archived: 'no' }],
  ])('with %s is mended', (_, over) => {
    const raw = { ...WHOLE, ...over };
    expect(isCompleteBranch(raw, FOLDER)).toBe(false);
    expect(isCompleteBranch(completeBranch(raw, WEEKLY, FOLDER), FOLDER)).toBe(true);
  });
});

describe('a business of older data', () => {
  const older = {
    name: 'La Casona',
    closedDates: { '2026-12-25': true },
    branches: {
      centro: {
        ...WHOLE,
        weeklyAvailability: {
          enabled: true,
          seatsPerHour: 12,
          schedule: { lunes: { '19:00': true, '18:00': true, '20:00': false }, Sábado: { '9:5': true } },
        },
      },
      nueva: { ...WHOLE, weeklyAvailability: WEEKLY },
      sinHoras: { name: 'Sin horas' },
      rota: 'x',
    },
  };

  it('gets its hours as texts, and is the same business', () => {
    const migrated = migratedBusiness(older);
    expect(migrated).toMatchObject({
      name: 'La Casona',
      branches: {
        centro: {
          ...WHOLE,
          weeklyAvailability: {
            enabled: true,
            seatsPerHour: 12,
            hours: ['18:00,19:00', '', '', '', '', '09:05', ''],
          },
        },
        nueva: { ...WHOLE, weeklyAvailability: WEEKLY },
        sinHoras: { name: 'Sin horas' },
        rota: 'x',
      },
    });
    expect(JSON.stringify(migrated)).not.toContain('schedule');
    const offers = (fields: object) => {
      const business = toBusiness('casona', { ...fields });
      return business?.branches.map((branch) => capacityOf(branch, '2026-11-23', '18:00'));
    };
    expect(offers(migrated)).toEqual(offers(older));
    expect(offers(migrated)).toEqual([0, 12, 0]);
    expect(migratedBusiness(migrated)).toEqual(migrated);
  });

  it('keeps the latest of too many closed days', () => {
    const days = Array.from({ length: 200 }, (_, n) => addDays('2026-01-01', n));
    const closedDates = Object.fromEntries(days.map((date) => [date, true]));
    const kept = mapAt(migratedBusiness({ name: 'x', closedDates }), 'closedDates');
    expect(Object.keys(kept)).toEqual(days.slice(-MAX_CLOSED_DATES));
  });
});
