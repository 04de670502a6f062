/**
 * Attacks on when and where (invariants 1 and 2): whole commits that agree in every field, for a slot that
 * nobody offers. Each group has the honest neighbour that is accepted.
 */
import { describe, expect, it } from 'vitest';
import { slotInstantMs } from '../../src/domain/time.ts';
import { bookingCommit, type Party, writesOf } from '../support/attack-wire.ts';
import { aParty, MINUTE_MS, useAttackWorld } from '../support/attack-world.ts';
import { TODAY } from '../support/booking-world.ts';

const town = useAttackWorld();
const { expectAccepted, expectDenied, send } = town;

const books = (over: Partial<Party>) => () => send(writesOf(bookingCommit(aParty(over))));
const trap = (branchId: string, branchName: string): Partial<Party> => ({
  businessId: 'trampa',
  businessName: 'La Trampa',
  branchId,
  branchName,
});

describe('a stranger who books where nothing is offered', () => {
  it.each<[name: string, over: Partial<Party>]>([
    ['books at 03:00, off the schedule', { time: '03:00' }],
    ['books at 19:01, a minute beside the schedule', { time: '19:01' }],
    ['books a default hour that the schedule does not have', { time: '21:30' }],
    [
      'books on the day of the week that is closed',
      { branchId: 'escalon', branchName: 'Colonia Escalón', date: '2026-11-22' },
    ],
    ['books at an archived branch', trap('archivada', 'Archivada')],
    ['books on a closed date', trap('feriado', 'Feriado')],
    [
      'books at a branch with an empty day, hoping for the default hours',
      { ...trap('vacia', 'Vacía'), time: '20:00' },
    ],
    [
      'books an hour of another branch',
      {
        businessId: 'cafe-del-volcan',
        businessName: 'Café del Volcán',
        branchId: 'apaneca',
        branchName: 'Apaneca',
        time: '19:00',
      },
    ],
  ])('%s', async (_name, over) => {
    await expectDenied(books(over));
  });

  it.each<[name: string, over: Partial<Party>]>([
    ['an hour of the schedule', {}],
    ['an open branch beside the archived one', trap('abierta', 'Abierta')],
    ['the day after the closed date', { ...trap('feriado', 'Feriado'), date: '2026-11-22' }],
    [
      'the default hours where no schedule is enabled',
      {
        businessId: 'cafe-del-volcan',
        businessName: 'Café del Volcán',
        branchId: 'apaneca',
        branchName: 'Apaneca',
        time: '20:00',
      },
    ],
  ])('control: %s can be booked', async (_name, over) => {
    await expectAccepted(bookingCommit(aParty(over)));
  });
});

describe('a stranger who books too late, too early or never', () => {
  it.each<[name: string, over: Partial<Party>]>([
    ['books yesterday', { date: '2026-11-20' }],
    ['books an hour of today that has passed', { time: '11:30' }],
    ['books 8 days ahead', { date: '2026-11-29' }],
    ['books a year ahead', { date: '2027-11-21' }],
    ['books in the year 2126', { date: '2126-11-21' }],
    ['books in the year 1999', { date: '1999-11-21' }],
    ['books in the year 02026', { date: '02026-11-21', startsAt: Date.UTC(2026, 10, 22, 1) }],
    ['books on 2026-02-30', { date: '2026-02-30', startsAt: Date.UTC(2026, 2, 3, 1) }],
    ['books on 2026-00-10', { date: '2026-00-10', startsAt: Date.UTC(2025, 11, 11, 1) }],
    ['books on a date without dashes', { date: '20261121', startsAt: Date.UTC(2026, 10, 22, 1) }],
    ['books on no date', { date: '', startsAt: Date.UTC(2026, 10, 22, 1) }],
  ])('%s', async (_name, over) => {
    await expectDenied(books(over));
    await expectAccepted(bookingCommit(aParty()));
  });

  it('books 29 minutes ahead; 30 minutes ahead it may', async () => {
    const starts = aParty({ time: '13:30' }).startsAt;
    town.freeze(starts - 30 * MINUTE_MS);
    await expectAccepted(bookingCommit(aParty({ time: '13:30' })));
    town.freeze(starts - 29 * MINUTE_MS);
    await expectDenied(books({ time: '13:30', phone: '71000001' }));
  });

  it('books 2026-11-31, which would be the first of December', async () => {
    town.freeze(Date.UTC(2026, 10, 27, 18));
    const first = aParty({ date: '2026-12-01' });
    await expectDenied(books({ date: '2026-11-31', startsAt: first.startsAt }));
    await expectAccepted(bookingCommit(first));
  });

  it('books 2026-13-01, which would be New Year', async () => {
    town.freeze(Date.UTC(2026, 11, 28, 18));
    const newYear = aParty({ date: '2027-01-01' });
    await expectDenied(books({ date: '2026-13-01', startsAt: newYear.startsAt }));
    await expectAccepted(bookingCommit(newYear));
  });

  it('books the eighth day in the evening, when UTC is a day ahead', async () => {
    // 18:30 in El Salvador is 00:30 of the next day in UTC.
    town.freeze(Date.UTC(2026, 10, 22, 0, 30));
    await expectDenied(books({ date: '2026-11-29' }));
    await expectAccepted(bookingCommit(aParty({ date: '2026-11-28' })));
  });
});

describe('a stranger who wants more seats than there are', () => {
  it('books the eleventh seat of ten', async () => {
    await expectAccepted(bookingCommit(aParty({ time: '13:30', size: 9 })));
    await expectDenied(books({ time: '13:30', size: 2, phone: '71000001' }));
    await expectAccepted(bookingCommit(aParty({ time: '13:30', size: 1, phone: '71000001' })));
  });

  it('books 51 seats at once where there are 500', async () => {
    const stadium = trap('estadio', 'Estadio');
    await expectDenied(books({ ...stadium, size: 51 }));
    await expectAccepted(bookingCommit(aParty({ ...stadium, size: 50 })));
  });

  it('books two tables riding on one increment', async () => {
    const first = bookingCommit(aParty());
    const second = bookingCommit(aParty({ phone: '71000001' }));
    await expectDenied(() => send([...writesOf(first), second.reservation, second.card]));
    await expectDenied(() => send([...writesOf(first), ...writesOf(second)]));
    await expectAccepted(first);
    await expectAccepted(second);
  });

  it('raises the booked seats without a reservation', async () => {
    const commit = bookingCommit(aParty());
    await expectDenied(() => send([commit.day]));
    await expectDenied(() => send([commit.day, commit.card]));
    await expectDenied(() => send([commit.reservation, commit.card]));
    await expectDenied(() => send([commit.reservation, commit.day]));
    await expectDenied(() => send([commit.reservation]));
    await expectDenied(() => send([commit.card]));
    await expectAccepted(commit);
  });

  it('sends the writes of a booking one by one, in a batch that is no commit', async () => {
    const commit = bookingCommit(aParty());
    const before = JSON.stringify(town.world().emulator.core.exportState());
    const name = `projects/${town.world().emulator.projectId}/databases/(default)/documents/${commit.card.path}`;
    const reply = await town.world().emulator.rest('POST', ':batchWrite', {
      writes: [{ update: { name, fields: commit.card.fields } }],
    });
    expect(JSON.stringify(reply.body)).toContain('"code":7');
    expect(JSON.stringify(town.world().emulator.core.exportState())).toBe(before);
    await expectAccepted(commit);
  });

  it('replays the commit of its booking to take the seats twice', async () => {
    const commit = bookingCommit(aParty({ date: TODAY }));
    await expectAccepted(commit);
    await expectDenied(() => send(writesOf(commit)));
  });
});

it('a day that there isn’t is not one of the next month', async () => {
  town.freeze(slotInstantMs('2026-11-28', '12:00'));
  const startsAt = slotInstantMs('2026-12-01', '19:00');
  await expectDenied(books({ date: '2026-11-31', startsAt }));
  await expectAccepted(bookingCommit(aParty({ date: '2026-12-01', startsAt })));
});
