/** Two devices at the desk at the same instant: against the real rules. A note is short, and the last one written counts. */
import { describe, expect, it } from 'vitest';
import { addDays } from '../../src/domain/time.ts';
import { endOverWaiting, endWaiting, forgetGuest, saveGuestNote } from '../../src/services/desk/commands.ts';
import { readDesk } from '../../src/services/desk/queries.ts';
import { waitForTable } from '../../src/services/reservations/wait.ts';
import { OWNER, useAttackWorld } from '../support/attack-world.ts';
import { aBooking } from '../support/booking-world.ts';
import { databaseOf, on } from '../support/deps.ts';

const town = useAttackWorld();
const DONE = { ok: true, value: null };

/** Each device has an SDK of its own. */
const device = () => on(databaseOf(town.world().emulator, OWNER), town.world().around, OWNER.uid);
const diner = () => on(databaseOf(town.world().emulator), town.world().around);
const note = (phone: string, text: string) => saveGuestNote('la-casona', phone, text, device());
const desk = () => readDesk('la-casona', device());
const party = (phone: string) => {
  const { branchId, date } = aBooking();
  return { phone, name: 'Ana', branchId, date, hours: ['19:00'], partySize: 2 };
};

describe('two devices that write a note about the same guest', () => {
  it('at once: both are told that it is saved, and one of the two is there whole', async () => {
    const texts = ['alergia a mariscos', 'mesa junto a la ventana'];
    for (let round = 0; round < 6; round += 1) {
      expect(await Promise.all(texts.map((text) => note('71000001', text)))).toEqual([DONE, DONE]);
      expect(texts).toContain((await desk()).notes['71000001']);
    }
  });

  it('one after the other, from what they saw before: the last one counts', async () => {
    expect(await note('71000001', 'viene con su mamá')).toEqual(DONE);
    expect(await note('71000001', 'alergia al maní')).toEqual(DONE);
    expect((await desk()).notes).toEqual({ 71000001: 'alergia al maní' });
  });

  it('while one of them forgets the guest: the note, or nothing', async () => {
    for (let round = 0; round < 6; round += 1) {
      expect(
        await Promise.all([
          note('71000001', 'alergia al maní'),
          forgetGuest('la-casona', '71000001', device()),
        ]),
      ).toEqual([DONE, DONE]);
      expect([undefined, 'alergia al maní']).toContain((await desk()).notes['71000001']);
    }
  });
});

it('what they do with others stays: notes of several guests, who waits and who is taken off', async () => {
  expect(await waitForTable('la-casona', party('72000001'), diner())).toEqual(DONE);
  const phones = Array.from({ length: 6 }, (_, index) => `7100000${index}`);
  const outcomes = await Promise.all([
    ...phones.map((phone) => note(phone, `de ${phone}`)),
    endWaiting('la-casona', ['72000001'], device()),
    waitForTable('la-casona', party('72000002'), diner()),
  ]);
  for (const outcome of outcomes) expect(outcome).toEqual(DONE);
  const { notes, waiting } = await desk();
  expect(notes).toEqual(Object.fromEntries(phones.map((phone) => [phone, `de ${phone}`])));
  expect(waiting.map(({ phone }) => phone)).toEqual(['72000002']);
});

it('whose hours are over goes, and stays where it waits for another day by now', async () => {
  const { emulator } = town.world();
  for (const phone of ['72000003', '72000004'])
    expect(await waitForTable('la-casona', party(phone), diner())).toEqual(DONE);
  emulator.clock.advance(8 * 3_600_000);
  const tomorrow = { ...party('72000004'), date: addDays(aBooking().date, 1) };
  expect(await waitForTable('la-casona', tomorrow, diner())).toEqual(DONE);
  // A device that slept still has both on its list.
  expect(await endOverWaiting('la-casona', device())).toEqual(DONE);
  expect((await desk()).waiting.map(({ phone, date }) => [phone, date])).toEqual([
    ['72000004', tomorrow.date],
  ]);
});
