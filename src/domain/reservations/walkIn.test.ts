import { describe, expect, it } from 'vitest';
import { at, branch, DATE, MINUTE, reservation } from './day.cases.ts';
import { defaultWalkInSlot, partiesToExpire, walkInSlots } from './walkIn.ts';

const slots = (...free: readonly (readonly [time: string, free: number])[]) =>
  free.map(([time, seats]) => ({ time, free: seats }));

/** An hour with 10 seats. */
const offered = (...hours: readonly (readonly [time: string, booked: number])[]) =>
  hours.map(([time, booked]) => ({ time, booked, capacity: 10, free: Math.max(0, 10 - booked) }));

describe('the hours for guests without a booking', () => {
  it('are those within 12 hours, with what is free', () => {
    const parties = [reservation({ partySize: 7 }), reservation({ partySize: 12, slotTime: '20:00' })];
    expect(walkInSlots(branch(), parties, DATE, at('18:30'))).toEqual(
      offered(['12:00', 0], ['19:00', 7], ['20:00', 12]),
    );
    expect(walkInSlots(branch(), parties, DATE, at('07:30'))).toEqual(offered(['12:00', 0], ['19:00', 7]));
    expect(walkInSlots(branch(), parties, DATE, at('19:00') + 720 * MINUTE)).toEqual(offered(['20:00', 0]));
    expect(walkInSlots(branch(), parties, '2026-11-28', at('18:30'))).toEqual([]);
  });

  it.each<[now: string, times: readonly string[]]>([
    ['11:59', ['12:00', '19:00', '20:00']],
    ['18:59', ['12:00', '19:00', '20:00']],
    ['19:00', ['19:00', '20:00']],
    ['19:59', ['19:00', '20:00']],
    ['23:30', ['20:00']],
  ])('begin at %s with the one that began last', (now, times) => {
    expect(walkInSlots(branch(), [], DATE, at(now)).map(({ time }) => time)).toEqual(times);
  });

  it('leaves out hours that are not offered, also when somebody is booked there', () => {
    expect(walkInSlots(branch({ closedDates: [DATE] }), [reservation()], DATE, at('18:30'))).toEqual([]);
    expect(walkInSlots(branch({ archived: true }), [], DATE, at('18:30'))).toEqual([]);
  });

  const evening = slots(['18:00', 5], ['19:00', 2], ['21:00', 10]);

  it.each<[now: string, party: number, chosen: string]>([
    ['18:10', 2, '18:00'],
    ['18:30', 2, '18:00'],
    ['18:31', 2, '19:00'],
    ['18:31', 4, '18:00'],
    ['20:10', 2, '21:00'],
    ['19:50', 2, '19:00'],
    ['19:50', 6, '21:00'],
    ['19:50', 11, '19:00'],
    ['23:50', 2, '21:00'],
    ['06:00', 2, '18:00'],
  ])('at %s a party of %i is offered %s', (now, party, chosen) => {
    expect(defaultWalkInSlot(evening, DATE, party, at(now))).toBe(chosen);
  });

  it.each<[name: string, missing: number, ids: readonly string[]]>([
    ['none that is needed', 0, []],
    ['of equals who booked last', 2, ['eight']],
    ['one that suffices, not two', 9, ['ten']],
    ['two where none suffices', 13, ['eight', 'ten']],
    ['none that the others make needless', 19, ['ten', 'twelve']],
    ['all where they don’t suffice', 50, ['eight', 'ten', 'twelve']],
  ])('guests take the seats of late parties: %s', (_, missing, ids) => {
    const late = [
      reservation({ id: 'twelve', partySize: 12, createdAt: 1 }),
      reservation({ id: 'ten', partySize: 10, createdAt: 2 }),
      reservation({ id: 'eight', partySize: 8, createdAt: 3 }),
    ];
    expect(
      partiesToExpire(late, missing)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(ids);
  });

  it('guests take the seats of the latest first', () => {
    const late = [
      reservation({ id: 'half past', slotTime: '19:30', createdAt: 9 }),
      reservation({ id: 'seven', slotTime: '19:00', createdAt: 1 }),
    ];
    expect(partiesToExpire(late, 1).map(({ id }) => id)).toEqual(['seven']);
  });

  it('there is none without hours', () => {
    expect(defaultWalkInSlot([], DATE, 2, at('19:00'))).toBeNull();
  });
});
