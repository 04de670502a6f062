/** Two of a house at the same instant, in its night: against the real rules. */
import { beforeEach, describe, expect, it } from 'vitest';
import { DOOR, toDoor, toStops } from '../../src/domain/reservations/night.ts';
import { blockPhone, readBlocked, setBlocked } from '../../src/services/businesses/onlineCommands.ts';
import { joinDoor, leaveDoor, readNight, setReply, setTable } from '../../src/services/desk/night.ts';
import { seatWalkIn, takeBack } from '../../src/services/reservations/owner/commands.ts';
import { readStops, setStop } from '../../src/services/reservations/owner/stops.ts';
import { ANA, HOST, hire } from '../support/attack-team.ts';
import { OWNER, useAttackWorld } from '../support/attack-world.ts';
import { aBooking, bookedSeats, NOON_MS, TODAY } from '../support/booking-world.ts';
import { databaseOf, on } from '../support/deps.ts';
import { breaches } from '../support/state.ts';

const town = useAttackWorld();
const DONE = { ok: true, value: null };
const [ONE, OTHER] = ['a'.repeat(20), 'b'.repeat(20)];

/** Each device has an SDK of its own. */
const as = (user: typeof OWNER) => ({
  ...on(databaseOf(town.world().emulator, user), town.world().around, user.uid),
  by: user === HOST ? HOST.uid : '',
});
const place = (id: string) => ({ businessId: 'la-casona', date: TODAY, id });
const night = () => readNight('la-casona', TODAY, as(OWNER));
const rounds = async (play: (round: number) => Promise<void>) => {
  for (let round = 0; round < 6; round += 1) await play(round);
};

beforeEach(() => hire(town, 'la-casona', OWNER, ANA));

describe('tables and replies', () => {
  it('of the same party: both are told that it is saved, and one of the two is there', () =>
    rounds(async () => {
      expect(
        await Promise.all([setTable(place(ONE), 'T4', as(HOST)), setTable(place(ONE), 'T5', as(OWNER))]),
      ).toEqual([DONE, DONE]);
      expect(['T4', 'T5']).toContain((await night()).tables[ONE]);
    }));

  it('of different parties: both are there; one that goes takes no other with it', () =>
    rounds(async (round) => {
      const labels = [`T${round}`, `B${round}`];
      expect(
        await Promise.all([
          setTable(place(ONE), labels[0] ?? '', as(HOST)),
          setTable(place(OTHER), labels[1] ?? '', as(OWNER)),
        ]),
      ).toEqual([DONE, DONE]);
      expect((await night()).tables).toEqual({ [ONE]: labels[0], [OTHER]: labels[1] });
      await Promise.all([setTable(place(ONE), '', as(HOST)), setTable(place(OTHER), 'T9', as(OWNER))]);
      expect((await night()).tables).toEqual({ [OTHER]: 'T9' });
    }));

  it.each(['asked', 'told'] as const)(
    '%s: what two write of one guest and of another, beside a table',
    (list) =>
      rounds(async () => {
        const outcomes = await Promise.all([
          setReply(list, place(ONE), 'yes', as(HOST)),
          setReply(list, place(ONE), 'none', as(OWNER)),
          setReply(list, place(OTHER), 'sent', as(OWNER)),
          setTable(place(ONE), 'T4', as(HOST)),
        ]);
        expect(outcomes).toEqual([DONE, DONE, DONE, DONE]);
        const { [list]: replies, tables } = await night();
        expect(['yes', 'none']).toContain(replies[ONE]);
        expect(replies[OTHER]).toBe('sent');
        expect(tables).toEqual({ [ONE]: 'T4' });
      }),
  );

  it('twenty hands write of twenty parties at once: all of it is there', async () => {
    const ids = Array.from({ length: 20 }, (_, index) => String(index).padStart(20, '0'));
    const outcomes = await Promise.all(
      ids.map((id, index) => setTable(place(id), `T${index}`, as(index % 2 === 0 ? HOST : OWNER))),
    );
    for (const outcome of outcomes) expect(outcome).toEqual(DONE);
    expect((await night()).tables).toEqual(Object.fromEntries(ids.map((id, index) => [id, `T${index}`])));
  });
});

describe('who waits at the door', () => {
  const party = (id: string) => ({ id, partySize: 4, branchId: 'centro', phone: '', name: 'Rosa' });
  const waiting = async () =>
    toDoor((await readNight('la-casona', DOOR, as(OWNER))).door).map(({ id }) => id);
  const seat = (id: string, user: typeof OWNER, time = '19:00', partySize = 4) =>
    seatWalkIn(
      { ...aBooking({ id, date: TODAY, time, partySize }), customerName: 'Rosa', overbook: false },
      'La Casona',
      [],
      as(user),
    );
  const seatsAt = (time: string) => bookedSeats(town.world().admin, { ...aBooking(), date: TODAY, time });

  it('is seated by two at once: once, and off the list', async () => {
    expect(await joinDoor('la-casona', party(ONE), as(HOST))).toEqual(DONE);
    const outcomes = await Promise.all([seat(ONE, HOST), seat(ONE, OWNER), seat(ONE, HOST)]);
    expect(outcomes).toEqual([DONE, DONE, DONE]);
    expect(await seatsAt('19:00')).toBe(4);
    expect(
      await Promise.all([leaveDoor('la-casona', ONE, as(HOST)), leaveDoor('la-casona', ONE, as(OWNER))]),
    ).toEqual([DONE, DONE]);
    expect(await waiting()).toEqual([]);
    expect(breaches(town.world())).toEqual([]);
  });

  it('is back in the old place when the seating is undone, under an id that no reservation has, and can sit again', async () => {
    const since = NOON_MS - 3_600_000;
    expect(await joinDoor('la-casona', party(OTHER), as(OWNER))).toEqual(DONE);
    expect(await seat(ONE, HOST)).toEqual(DONE);
    expect(await takeBack('cancel', { businessId: 'la-casona', id: ONE }, 'La Casona', as(HOST))).toEqual(
      DONE,
    );
    const again = { ...party('d'.repeat(20)), sinceMs: since };
    // Sent twice, as after a lost answer, by two of the team.
    expect(
      await Promise.all([joinDoor('la-casona', again, as(HOST)), joinDoor('la-casona', again, as(OWNER))]),
    ).toEqual([DONE, DONE]);
    expect(await waiting()).toEqual([again.id, OTHER]);
    expect(await seat(again.id, HOST)).toEqual(DONE);
    expect(await seatsAt('19:00')).toBe(4);
    expect(breaches(town.world())).toEqual([]);
  });

  it('is seated again with more people after a lost answer: so many sit; not at another hour', async () => {
    expect(await seat(ONE, HOST)).toEqual(DONE);
    town.freeze(NOON_MS + 60_000);
    expect(await seat(ONE, HOST, '19:00', 6)).toEqual(DONE);
    expect(await seat(ONE, HOST, '20:00', 6)).toEqual({ ok: false, problem: 'SENT_BEFORE' });
    expect([await seatsAt('19:00'), await seatsAt('20:00')]).toEqual([6, 4]);
    expect(breaches(town.world())).toEqual([]);
  });

  it('is seated by two at different hours: at one of them', async () => {
    const outcomes = await Promise.all([seat(ONE, HOST, '20:00'), seat(ONE, OWNER, '19:00')]);
    expect(outcomes).toEqual([DONE, DONE]);
    // Four sit at 20:00 already.
    expect((await seatsAt('19:00')) + (await seatsAt('20:00'))).toBe(4 + 4);
    expect(breaches(town.world())).toEqual([]);
  });

  it('is seated by two where there is room for nobody, or for one of two parties: nobody sits twice', async () => {
    expect(await seat('c'.repeat(20), OWNER, '19:00', 5)).toEqual(DONE);
    const [mine, yours] = await Promise.all([seat(ONE, HOST), seat(OTHER, OWNER)]);
    expect(mine.ok).toBe(!yours.ok);
    expect(mine.ok ? yours : mine).toEqual({ ok: false, problem: 'NO_SEATS' });
    expect(await seatsAt('19:00')).toBe(9);
    const left = mine.ok ? OTHER : ONE;
    expect(await Promise.all([seat(left, HOST), seat(left, OWNER)])).toEqual([
      { ok: false, problem: 'NO_SEATS' },
      { ok: false, problem: 'NO_SEATS' },
    ]);
    expect(await seatsAt('19:00')).toBe(9);
    expect(breaches(town.world())).toEqual([]);
  });

  it('while one puts them on the list and another takes off somebody else: both hold', () =>
    rounds(async () => {
      expect(await joinDoor('la-casona', party(ONE), as(HOST))).toEqual(DONE);
      expect(
        await Promise.all([
          joinDoor('la-casona', party(OTHER), as(HOST)),
          leaveDoor('la-casona', ONE, as(OWNER)),
        ]),
      ).toEqual([DONE, DONE]);
      expect(await waiting()).toEqual([OTHER]);
    }));
});

it('an hour that one stops and another opens: the day and what the team sees of it say the same', () =>
  rounds(async () => {
    const seven = { ...aBooking(), date: TODAY, time: '19:00' };
    const eight = { ...seven, time: '20:00' };
    const outcomes = await Promise.all([
      setStop('la-casona', seven, 10, as(HOST)),
      setStop('la-casona', seven, null, as(OWNER)),
      setStop('la-casona', eight, 10, as(OWNER)),
    ]);
    expect(outcomes).toEqual([DONE, DONE, DONE]);
    const stopped = await readStops('la-casona', seven, as(HOST));
    expect(stopped).toContain('20:00');
    const told = toStops((await night()).stops).map(({ time }) => time);
    expect(new Set(told)).toEqual(stopped);
  }));

describe('two owners who block phones', () => {
  const list = () => readBlocked('la-casona', as(OWNER));

  it('in the same second: both stay, also of six; blocked twice it is there once', async () => {
    const phones = ['70000001', '70000002', '70000003', '70000004', '70000005', '70000006'];
    const outcomes = await Promise.all(
      [...phones, ...phones].map((phone) => blockPhone('la-casona', phone, as(OWNER))),
    );
    for (const outcome of outcomes) expect(outcome).toMatchObject({ ok: true });
    expect([...(await list())].sort()).toEqual(phones);
  });

  it('from the list and from a party: what either did stays', () =>
    rounds(async (round) => {
      const [typed, tapped] = [`7100000${round}`, `7200000${round}`];
      const before = await list();
      const [saved] = await Promise.all([
        setBlocked('la-casona', [...before, typed], before, as(OWNER)),
        blockPhone('la-casona', tapped, as(OWNER)),
      ]);
      expect(saved).toMatchObject({ ok: true });
      expect(await list()).toEqual(expect.arrayContaining([...before, typed, tapped]));
    }));

  it('from a list that is old: who was blocked since stays, and who was let go isn’t blocked again', async () => {
    await setBlocked('la-casona', ['70000001', '70000002'], [], as(OWNER));
    const old = await list();
    await setBlocked('la-casona', ['70000002', '70000003'], old, as(OWNER));
    expect(await setBlocked('la-casona', [...old, '70000004'], old, as(OWNER))).toEqual({
      ok: true,
      value: ['70000002', '70000004', '70000003'],
    });
    expect(await list()).toEqual(['70000002', '70000004', '70000003']);
  });
});
