/** How far own limits, corrections and refunds stay from the hosted limits: see limits-lottery.test.ts for the others. */
import { expect, it } from 'vitest';
import { ANA, allOf, cancelling, refunding, topUp, type Writes } from '../support/attack-lottery.ts';
import {
  correction,
  dayOf,
  firstLimit,
  limitChange,
  limitedPurchase,
  pausing,
  rechargeCodeOf,
} from '../support/attack-money.ts';
import { useLotteryTown } from '../support/lottery-town.ts';
import { ADMIN } from '../support/lottery-world.ts';
import { RULES } from '../support/room.ts';
import { countLoads, type Load, overTarget } from '../support/rules-load.ts';

const town = useLotteryTown();

it.each(RULES)(
  'every commit of own limits and corrections keeps a distance from the limits%s',
  async (_title, others) => {
    const count = countLoads(town, others?.());
    const loads: Record<string, Load> = {};
    const run = async (name: string, commit: Writes, as: typeof ANA): Promise<void> => {
      town.pass(1);
      loads[name] = await count(name, allOf(commit).length, () => town.expectAccepted(commit, as));
    };
    const phone = town.phoneOf('ana');
    const topUpId = 'recargaDeAnaPrueba01';
    await run('top up with a code', topUp({ phone, id: topUpId, code: rechargeCodeOf('ana') }), ADMIN);
    await run('correct', correction({ phone, topUpId }), ADMIN);
    await run('correct again', correction({ phone, topUpId, nth: 2, coins: 200, corrected: 80 }), ADMIN);
    const today = dayOf(town.now());
    await run('set a first limit', firstLimit(today, 0, 50), ANA);
    await run('buy 1 number within a limit', limitedPurchase(today, 10, { coins: 160 }), ANA);
    await run('ask for a higher limit', limitChange(50, 60), ANA);
    await run('pause', pausing(90), ANA);
    await town.closeBoard();
    await run('cancel a lottery', cancelling(1), ADMIN);
    await run('pay a number back', refunding({ phone, coins: 150 }), ADMIN);

    expect(overTarget(loads)).toEqual([]);
  },
);
