import { describe, expect, it } from 'vitest';
import { toBusiness, toDayBookings } from './convert.ts';

const branch = (over: object) => ({ name: 'Centro', ...over });

describe('toBusiness', () => {
  it('reads a whole business, branches in the order that the owner gave', () => {
    const business = toBusiness('x', {
      name: 'La Casona',
      description: 'Pupusas',
      imageUrl: '/demo/la-casona.svg',
      branches: {
        b: branch({ name: 'Segunda', order: 1 }),
        a: branch({
          name: 'Primera',
          order: 0,
          archived: true,
          contact: 'Calle Arce 12\n\n2200 0001',
          closedDates: { '2026-12-25': true, '2026-12-24': false, nonsense: true, '2026-12-31': '4 18:00' },
          weeklyAvailability: {
            enabled: true,
            seatsPerHour: 12,
            schedule: { lunes: { '19:00': true, '18:00': true, '20:00': false } },
          },
        }),
      },
    });
    expect(business).toEqual({
      id: 'x',
      name: 'La Casona',
      description: 'Pupusas',
      closedDates: [],
      online: { paused: false, maxParty: 50, perPhone: 6, phone: '' },
      imageUrl: '/demo/la-casona.svg',
      branches: [
        {
          id: 'a',
          name: 'Primera',
          imageUrl: null,
          archived: true,
          closedDates: ['2026-12-25'],
          weeklyAvailability: { enabled: true, seatsPerHour: 12, schedule: { lunes: ['18:00', '19:00'] } },
          special: { '2026-12-25': true, '2026-12-24': false, nonsense: true, '2026-12-31': '4 18:00' },
          contact: 'Calle Arce 12\n\n2200 0001',
        },
        {
          id: 'b',
          name: 'Segunda',
          imageUrl: null,
          archived: false,
          closedDates: [],
          weeklyAvailability: null,
          special: {},
          contact: '',
        },
      ],
    });
  });

  it.each([
    ['miércoles', 'miercoles'],
    ['Wednesday', 'miercoles'],
    ['SÁBADO', 'sabado'],
  ])('reads the weekday %s as %s', (written, key) => {
    const business = toBusiness('x', {
      name: 'X',
      branches: {
        a: branch({
          weeklyAvailability: { enabled: true, seatsPerHour: 1, schedule: { [written]: { '9:5': true } } },
        }),
      },
    });
    expect(business).toMatchObject({
      branches: [{ weeklyAvailability: { schedule: { [key]: ['09:05'] } } }],
    });
  });

  it('takes the ASCII weekday where a day is written twice, as the rules do', () => {
    const schedule = { lunes: { '08:00': true }, Lunes: { '09:00': true } };
    const business = toBusiness('x', {
      name: 'X',
      branches: { a: branch({ weeklyAvailability: { enabled: true, seatsPerHour: 1, schedule } }) },
    });
    expect(business).toMatchObject({
      branches: [{ weeklyAvailability: { schedule: { lunes: ['08:00'] } } }],
    });
  });

  it.each([
    ['no name', {}],
    ['a name that is no text', { name: 7 }],
  ])('is none with %s', (_, fields) => {
    expect(toBusiness('x', fields)).toBeNull();
  });

  it.each([
    ['branches that are no map', { name: 'X', branches: ['a'] }],
    ['a branch without a name', { name: 'X', branches: { a: {} } }],
    ['a branch that is a text', { name: 'X', branches: { a: 'Centro' } }],
  ])('leaves out %s', (_, fields) => {
    expect(toBusiness('x', fields)).toMatchObject({ branches: [] });
  });

  it.each([
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['//evil.example/x.png', null],
    ['https://firebasestorage.googleapis.com/x.png', 'https://firebasestorage.googleapis.com/x.png'],
    ['/demo/x.svg', '/demo/x.svg'],
  ])('an image at %s is %s', (imageUrl, shown) => {
    expect(toBusiness('x', { name: 'X', imageUrl })).toMatchObject({ imageUrl: shown });
  });
});

describe('toDayBookings', () => {
  it('has nothing booked without a document', () => {
    expect(toDayBookings('a', '2026-11-21', {})).toEqual({ branchId: 'a', date: '2026-11-21', booked: {} });
  });

  it('reads numbers only', () => {
    const day = toDayBookings('a', '2026-11-21', { booked: { '18:00': 3, '19:00': 'x', '20:00': null } });
    expect(day.booked).toEqual({ '18:00': 3 });
  });
});
