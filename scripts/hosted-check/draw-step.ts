/** The draw of the throw-away lottery, as the app does it. */
import { demoSignature } from '../../seed/demoBeacon.ts';
import { environment } from '../../src/config/env.ts';
import { DELAY_SECONDS, PERIOD_SECONDS } from '../../src/domain/lotteries/beacon.ts';
import { drawLottery, freezeLottery } from '../../src/services/lotteries/admin/draw.ts';
import { heavy, must, type Step, type Wait } from './step.ts';

/** On an emulator the demo's beacon signs, which only a page knows the port of; hosted, the public one is asked. */
const signatureOf =
  environment.ok && environment.env.emulator
    ? (_chain: string, round: number) => Promise.resolve(demoSignature(round))
    : undefined;

/** Freezes the lottery, waits until the round that decides is out, and draws its prizes: the largest writes of all. */
export function drawSteps(lotteryId: string, wait: Wait): Step[] {
  return [
    {
      name: 'closing and counting 40 blocks, freezing',
      run: () =>
        heavy(
          () => must(freezeLottery(lotteryId)),
          'fewer blocks at once, CLOSED_AT_ONCE and COUNTED_AT_ONCE (src/services/lotteries/admin/board.ts)',
        ),
    },
    {
      name: 'drawing 9 prizes',
      run: async () => {
        await wait((DELAY_SECONDS + 2 * PERIOD_SECONDS) * 1000);
        await heavy(
          () => must(drawLottery(lotteryId, undefined, signatureOf)),
          'RESULTS_WITH_DRAW = 1, or fewer prizes by MAX_PRIZES (src/domain/lotteries/limits.ts)',
        );
      },
    },
  ];
}
