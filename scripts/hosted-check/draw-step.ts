/** The draw of the throw-away lottery, as the app does it. */
import { DRAW_WINDOW_MS } from '../../src/domain/lotteries/limits.ts';
import { drawLottery, freezeLottery } from '../../src/services/lotteries/admin/draw.ts';
import { contribute } from '../../src/services/lotteries/commands.ts';
import type { Step, Wait } from './step.ts';

/**
 * Freezes the lottery, lets its client contribute, waits for the window to end and draws 9 prizes: the largest commit of
 * all. `clientId` is asked when the step runs.
 */
export function drawStep(lotteryId: string, clientId: () => string, wait: Wait): Step {
  return {
    name: 'freezing, contributing, drawing 9 prizes',
    run: async () => {
      for (const [what, act] of [
        ['freezing', () => freezeLottery(lotteryId)],
        ['contributing', () => contribute(clientId(), lotteryId)],
        ['drawing', () => drawLottery(lotteryId)],
      ] as const) {
        if (what === 'drawing') await wait(DRAW_WINDOW_MS + 500);
        const outcome = await act();
        if (!outcome.ok) throw new Error(`${what} refused: ${outcome.problem}`);
      }
    },
  };
}
