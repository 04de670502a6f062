/** How far the commits of a lottery stay from the hosted limits: 1,000 expressions, 10 and 20 document views. */

import type { TestUser } from '@vaga/firebase-emulator/testing/start-emulator';
import { expect, it } from 'vitest';
import {
  ANA,
  allOf,
  BETO,
  clientRegistration,
  contribution,
  drawing,
  edit,
  freezing,
  newcomer,
  newLottery,
  prizeMove,
  purchase,
  sha256,
  topUp,
  WEEK_MS,
  type Writes,
} from '../support/attack-lottery.ts';
import { int, list, text } from '../support/attack-wire.ts';
import { useLotteryTown } from '../support/lottery-town.ts';
import { ADMIN, LOTTERY_ID, SECRET } from '../support/lottery-world.ts';
import { countLoads, type Exceptions, type Load, overTarget } from '../support/rules-load.ts';

/** Listed in docs/data-model.md, with how each could be split. */
const EXCEPTIONS: Exceptions = {
  'buy 5 in one block': { expressionsOfACommit: 1390 },
  'buy 5 in five blocks': { expressionsOfACommit: 2345, documentsOfACommit: 19 },
  'draw 9 prizes': { expressionsOfACommit: 2130, documentsOfACommit: 20 },
};

const town = useLotteryTown();

it('every commit of clients, coins and lotteries keeps a distance from the limits', async () => {
  const prizes = Array.from({ length: 9 }, (_, index) => `Premio ${index + 1}`);
  await town.world().sowLottery({ totalNumbers: int(10_000), prizeItems: list(...prizes.map(text)) });
  const count = countLoads(town);
  const loads: Record<string, Load> = {};
  const run = async (name: string, commit: Writes, as: TestUser): Promise<void> => {
    town.pass(1);
    loads[name] = await count(name, allOf(commit).length, () => town.expectAccepted(commit, as));
  };

  const carla = newcomer('carla', 'cuentadecarla0000001');
  await run('register', clientRegistration('carla', 'cuentadecarla0000001', '71234567', 'carla.sv'), carla);
  await run('top up', topUp({ phone: town.phoneOf('ana') }), ADMIN);
  const created = newLottery('nuevaLoteriaPrueba01');
  created.lottery.fields.prizeItems = list(...prizes.map(text));
  await run('create a lottery', created, ADMIN);
  await run('buy 1 number', purchase({ coins: 240 }), ANA);
  await run('buy 5 in one block', purchase({ coins: 230, numbers: [1, 2, 3, 4, 5] }), ANA);
  await run('buy 5 in five blocks', purchase({ coins: 180, numbers: [6, 300, 600, 900, 10_000] }), ANA);
  const before = town.fieldsOf(`lotteries/${LOTTERY_ID}`);
  await run('edit', edit(before, { pricePerNumber: int(12) }), ADMIN);
  await run('freeze', freezing(11), ADMIN);
  await run('contribute', contribution('beto', 999_999_999), BETO);
  town.pass(10_000);
  const from = {
    lotteryId: LOTTERY_ID,
    secret: SECRET,
    ticketsHash: sha256(''),
    sold: 11,
    total: 10_000,
    prizes,
    entropySum: 999_999_999,
    entropyCount: 1,
    beaconRound: 0,
    randomness: '',
  };
  const held = Object.fromEntries(
    [1, 2, 3, 4, 5, 6, 7, 300, 600, 900, 10_000].map((number) => [number, 'ana']),
  );
  await run('draw 9 prizes', drawing(from, held, town.now()), ADMIN);
  town.pass(WEEK_MS);
  await run('close a prize', prizeMove(1, 'abierto', 'vencido'), ADMIN);

  expect(overTarget(loads, EXCEPTIONS)).toEqual([]);
});
