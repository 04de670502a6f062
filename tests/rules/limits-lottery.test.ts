/** How far the commits of a lottery stay from the hosted limits: 1,000 expressions, 10 and 20 document views. */

import type { TestUser } from '@vaga/firebase-emulator/testing/start-emulator';
import { expect, it } from 'vitest';
import {
  ANA,
  allOf,
  CHAIN,
  clientRegistration,
  closing,
  type DrawWrites,
  drawing,
  edit,
  freezing,
  limits,
  newcomer,
  newLottery,
  type PurchaseWrites,
  prizeMove,
  purchase,
  roundAfter,
  sha256,
  tallies,
  topUp,
  WEEK_MS,
  type Writes,
} from '../support/attack-lottery.ts';
import { int, list, text } from '../support/attack-wire.ts';
import { useLotteryTown } from '../support/lottery-town.ts';
import { ADMIN, LOTTERY_ID } from '../support/lottery-world.ts';
import { addFields, RULES } from '../support/room.ts';
import { countLoads, type Exceptions, type Load, overTarget } from '../support/rules-load.ts';

/** Several numbers can't be small by nature: NUMBERS_IN_A_COMMIT is the way around (docs/data-model.md). */
const EXCEPTIONS: Exceptions = {
  'buy 5 in one block': { expressionsOfACommit: 1110 },
  'buy 5 in five blocks': { expressionsOfACommit: 2295 },
};

const BOUGHT = [1, 2, 3, 4, 5, 6, 7, 8, 300, 600, 900, 8750];

const town = useLotteryTown();

/** The draw of the lottery that has just been frozen, when its round is out. */
function drawnNow(
  over: { readonly prizes: readonly string[]; readonly sold: number; readonly total?: number },
  held: Readonly<Record<number, string>>,
): DrawWrites {
  const { round, outMs } = roundAfter(town.now());
  town.pass(outMs - town.now());
  const from = { lotteryId: LOTTERY_ID, ticketsHash: sha256(''), total: 10_000, chain: CHAIN, round };
  return drawing({ ...from, ...over, signature: 'b4'.repeat(48) }, held, town.now());
}

it.each(RULES)(
  'every commit of clients, coins and lotteries keeps a distance from the limits%s',
  async (_title, others) => {
    const prizes = Array.from({ length: 9 }, (_, index) => `Premio ${index + 1}`);
    await town.world().sowLottery({ totalNumbers: int(10_000), prizeItems: list(...prizes.map(text)) });
    const count = countLoads(town, others?.());
    const loads: Record<string, Load> = {};
    const run = async (name: string, commit: Writes, as: TestUser): Promise<void> => {
      town.pass(1);
      if (others) addFields(allOf(commit));
      loads[name] = await count(name, allOf(commit).length, () => town.expectAccepted(commit, as));
    };

    const carla = newcomer('carla', 'cuentadecarla0000001');
    await run('register', clientRegistration('carla', 'cuentadecarla0000001', '71234567', 'carla.sv'), carla);
    await run('top up', topUp({ phone: town.phoneOf('ana') }), ADMIN);
    const created = newLottery('nuevaLoteriaPrueba01');
    created.lottery.fields.prizeItems = list(...prizes.map(text));
    await run('create a lottery', created, ADMIN);
    await run('buy 1 number', purchase({ coins: 240 }), ANA);
    const alone = (commit: PurchaseWrites) => ({ ...commit, lottery: [] });
    await run('buy 1 more', alone(purchase({ coins: 230, numbers: [8] })), ANA);
    await run('buy 5 in one block', alone(purchase({ coins: 220, numbers: [1, 2, 3, 4, 5] })), ANA);
    await run(
      'buy 5 in five blocks',
      alone(purchase({ coins: 170, numbers: [6, 300, 600, 900, 8750] })),
      ANA,
    );
    const before = town.fieldsOf(`lotteries/${LOTTERY_ID}`);
    await run('edit', edit(before, { pricePerNumber: int(12) }), ADMIN);
    const lowered = edit(town.fieldsOf(`lotteries/${LOTTERY_ID}`), { totalNumbers: int(9250) });
    await run('lower by 3 blocks', { ...lowered, more: limits(9250, 37, 38, 39) }, ADMIN);
    const raised = edit(town.fieldsOf(`lotteries/${LOTTERY_ID}`), { totalNumbers: int(10_000) });
    await run('raise it', { ...raised, more: [37, 38, 39].flatMap((k) => limits((k + 1) * 250, k)) }, ADMIN);
    const opened = Array.from({ length: 40 }, (_, block) => block);
    for (const part of [36, 24, 12, 0]) {
      await run('close 12 blocks', { closing: closing(...opened.slice(part, part + 12)) }, ADMIN);
    }
    const soldFrom = (block: number) => BOUGHT.filter((number) => number > block * 250).length;
    const counts = tallies(...opened.map(soldFrom)).reverse();
    for (const part of [0, 5, 10, 15, 20, 25, 30]) {
      await run('count 5 blocks', { tallies: counts.slice(part, part + 5) }, ADMIN);
    }
    await run('count 5 blocks, and freeze', { tallies: counts.slice(35), ...freezing(BOUGHT.length) }, ADMIN);
    const held = Object.fromEntries(BOUGHT.map((number) => [number, 'ana']));
    const drawn = drawnNow({ prizes, sold: BOUGHT.length }, held);
    // As the app does it: the other results come after it.
    await run('draw 9 prizes', { lottery: drawn.lottery, results: drawn.results.slice(0, 1) }, ADMIN);
    await run('4 results', { results: drawn.results.slice(1, 5) }, ADMIN);
    town.pass(WEEK_MS);
    await run('close a prize', prizeMove(1, 'abierto', 'vencido'), ADMIN);

    expect(overTarget(loads, EXCEPTIONS)).toEqual([]);
  },
);

it.each(RULES)('the draw of three prizes too, whose results all come with it%s', async (_title, others) => {
  const prizes = ['Cena', 'Postre', 'Café'];
  await town.world().sowLottery({ totalNumbers: int(250), prizeItems: list(...prizes.map(text)) });
  const count = countLoads(town, others?.());
  await town.closeBoard();
  await town.expectAccepted(freezing(0), ADMIN);
  const drawn = drawnNow({ prizes, sold: 0, total: 250 }, {});
  const load = await count('draw 3 prizes', 4, () => town.expectAccepted(drawn, ADMIN));
  expect(overTarget({ 'draw 3 prizes': load })).toEqual([]);
});
