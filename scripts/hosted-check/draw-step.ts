/** The draw of the throw-away lottery, as the app does it. */
import { demoSignature } from '../../seed/demoBeacon.ts';
import { environment } from '../../src/config/env.ts';
import { DELAY_SECONDS, PERIOD_SECONDS } from '../../src/domain/lotteries/beacon.ts';
import { drawLottery, freezeLottery } from '../../src/services/lotteries/admin/draw.ts';
import type { Step, Wait } from './step.ts';

/** On an emulator the demo's beacon signs, which only a page knows the port of; hosted, the public one is asked. */
const signatureOf =
  environment.ok && environment.env.emulator
    ? (_chain: string, round: number) => Promise.resolve(demoSignature(round))
    : undefined;

/** Freezes the lottery, waits until the round that decides is out, and draws 9 prizes: the largest commits of all. */
export function drawStep(lotteryId: string, wait: Wait): Step {
  return {
    name: 'freezing, drawing 9 prizes',
    run: async () => {
      const frozen = await freezeLottery(lotteryId);
      if (!frozen.ok) throw new Error(`freezing refused: ${frozen.problem}`);
      await wait((DELAY_SECONDS + 2 * PERIOD_SECONDS) * 1000);
      const drawn = await drawLottery(lotteryId, undefined, signatureOf);
      if (!drawn.ok) throw new Error(`drawing refused: ${drawn.problem}`);
    },
  };
}
