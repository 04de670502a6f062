/** The rules that `npm run deploy` sends, in force: a draw by the demo's beacon, which anybody can sign for, is none. */
import { readFileSync } from 'node:fs';
import { compileSource } from '@vaga/firebase-emulator';
import { expect, test } from 'vitest';
import { deployedRules } from '../../scripts/deploy/files.ts';
import { DEMO, QUICKNET } from '../../src/domain/lotteries/beacon.ts';
import { done, failed } from '../../src/domain/outcome.ts';
import { freezeLottery } from '../../src/services/lotteries/admin/draw.ts';
import { on } from '../support/deps.ts';
import { ADMIN, LOTTERY_ID, startLotteryWorld } from '../support/lottery-world.ts';

test('the deployed rules freeze a lottery for the public beacon, and never for the demo’s', async () => {
  const world = await startLotteryWorld();
  const sent = deployedRules(readFileSync('firestore.rules', 'utf8'));
  const { judge, problems } = compileSource(sent, 'firestore.rules');
  expect(problems).toEqual([]);
  world.emulator.core.reloadRules(judge);
  await world.sowLottery();
  const freeze = (chain: string) => freezeLottery(LOTTERY_ID, on(world.as(ADMIN), world.around), chain);
  expect(await freeze(DEMO)).toEqual(failed('UNKNOWN'));
  expect(await freeze(QUICKNET)).toEqual(done());
  await world.stop();
});
