/**
 * How far what a house and a maker write down every day stays from the hosted limits: marks of a night, the door, stopped
 * hours, the desk, orders. See limits.test.ts for the bookings.
 */
import type { TestUser } from '@vaga/firebase-emulator/testing/start-emulator';
import { expect, it } from 'vitest';
import { MAX_GUEST_NOTE } from '../../src/domain/reservations/constants.ts';
import { MAX_ORDER_TEXT } from '../../src/domain/sales/constants.ts';
import { slotInstantMs } from '../../src/domain/time.ts';
import { ANA, BETO, CASHIER, HOST, hire } from '../support/attack-team.ts';
import { type Draft, draft, flag, instant, int, map, text, type Wire } from '../support/attack-wire.ts';
import { OWNER, useAttackWorld } from '../support/attack-world.ts';
import { TODAY } from '../support/booking-world.ts';
import { addFields, RULES, withMore } from '../support/room.ts';
import { countLoads, type Load, overTarget } from '../support/rules-load.ts';

const town = useAttackWorld();
const HOUSE = 'businesses/la-casona';
const PHONE = '77770000';
const ID = 'pedidoK7F4XW0000001a';

/** Writes these fields and leaves the others; `masked` names those inside of maps. */
const merging = (
  path: string,
  fields: Readonly<Record<string, Wire>>,
  masked: readonly string[] = [],
  times: string[] = [],
): Draft => {
  const maps = new Set(masked.map((name) => name.split('.')[0]));
  const whole = Object.keys(fields).filter((name) => !maps.has(name));
  return draft(path, { fields: { ...fields }, mask: [...whole, ...masked], times });
};
const mark = (list: string, id: string, value: string, date = TODAY) =>
  merging(`${HOUSE}/nights/${date}`, { [list]: map({ [id]: text(value) }), list: text(list), id: text(id) }, [
    `${list}.${id}`,
  ]);
const desk = (fields: Readonly<Record<string, Wire>>, list: string) =>
  merging(
    `${HOUSE}/private/desk`,
    { ...fields, lastPhone: text(PHONE) },
    [`${list}.\`${PHONE}\``],
    ['updatedAt', ...(list === 'waiting' && list in fields ? [`waiting.\`${PHONE}\`.createdAt`] : [])],
  );
const PARTY = {
  name: text('Ana Cruz'),
  branchId: text('centro'),
  date: text(TODAY),
  hours: text('18:00,19:00,20:00'),
  partySize: int(4),
  until: instant(slotInstantMs(TODAY, '20:00')),
};

it.each(RULES)('every commit of a day’s work keeps a distance from the limits%s', async (_title, others) => {
  await hire(town, 'la-casona', OWNER, ANA, BETO);
  const count = countLoads(town, others?.());
  const loads: Record<string, Load> = {};
  const run = async (name: string, writes: readonly Draft[], as?: TestUser): Promise<void> => {
    if (others) addFields(writes);
    loads[name] = await count(name, writes.length, () => town.expectAccepted(writes, as));
  };

  await run('wait for a table', [
    desk({ waiting: map({ [PHONE]: map(others ? withMore(PARTY) : PARTY) }) }, 'waiting'),
  ]);
  await run('wait no more', [desk({}, 'waiting')]);
  await run(
    'note a guest as a host',
    [desk({ notes: map({ [PHONE]: text('ñ'.repeat(MAX_GUEST_NOTE)) }) }, 'notes')],
    HOST,
  );
  await run('name a table as a host', [mark('tables', ID, 'Terraza1')], HOST);
  await run('queue at the door as a host', [mark('door', ID, 'ñ'.repeat(200), 'door')], HOST);
  const stop = merging(
    `${HOUSE}/days/centro_${TODAY}`,
    { branchId: text('centro'), date: text(TODAY), stopped: map({ '21:00': int(10) }) },
    ['stopped.`21:00`'],
  );
  await run('stop an hour as a host', [stop, mark('stops', 'centro', '10')], HOST);
  await run(
    'pause as a host',
    [
      merging(
        HOUSE,
        { online: map({ paused: flag(true), pausedUntil: instant(slotInstantMs(TODAY, '20:00')) }) },
        ['online.paused', 'online.pausedUntil'],
        ['updatedAt'],
      ),
    ],
    HOST,
  );
  const order = (ready: number) =>
    draft(`ventures/la-casona/orders/${ID}`, {
      fields: { text: text('ñ'.repeat(MAX_ORDER_TEXT)), ready: int(ready) },
      times: ['createdAt'],
    });
  await run('keep an order as a cashier', [order(0)], CASHIER);
  await run('call it ready', [order(1)], OWNER);
  await run('take it away', [draft(order(0).path, { kind: 'delete' })], CASHIER);

  expect(overTarget(loads)).toEqual([]);
});
