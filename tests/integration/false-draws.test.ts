/** False draws are recorded before and after the true one (docs/draw.md): no winner of them is paid, and the true ones are. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { demoSignature } from '../../seed/demoBeacon.ts';
import { claimCode } from '../../src/domain/codes.ts';
import { DEMO } from '../../src/domain/lotteries/beacon.ts';
import { done } from '../../src/domain/outcome.ts';
import { setPrizeStatus } from '../../src/services/lotteries/admin/commands.ts';
import { countWaitingPrizes, drawLottery, freezeLottery } from '../../src/services/lotteries/admin/draw.ts';
import { findClaimedPrize, readLottery } from '../../src/services/lotteries/admin/queries.ts';
import { buyNumbers } from '../../src/services/lotteries/commands.ts';
import { fetchOwnNumbers, fetchOwnPrizes } from '../../src/services/lotteries/own.ts';
import { validDraw } from '../../src/services/lotteries/validDraw.ts';
import {
  allOf,
  type DrawnFrom,
  drawByHand,
  drawing,
  drawingAgain,
  prizeMove,
  roundAfter,
  type Writes,
} from '../support/attack-lottery.ts';
import { int, text, toWrite } from '../support/attack-wire.ts';
import { on } from '../support/deps.ts';
import {
  ADMIN,
  aPurchase,
  boardSecretOf,
  LOTTERY_ID,
  type LotteryWorld,
  startLotteryWorld,
} from '../support/lottery-world.ts';

const PATH = `lotteries/${LOTTERY_ID}`;
let world: LotteryWorld;

beforeEach(async () => {
  world = await startLotteryWorld();
});
afterEach(() => world.stop());

const as = (uid: string) => on(world.as({ uid }), world.around, uid);
const admin = () => on(world.as(ADMIN), world.around, ADMIN.uid);
const draw = () => drawLottery(LOTTERY_ID, admin(), (_, round) => Promise.resolve(demoSignature(round)));
/** Who has stolen an administrator's token writes past the app. */
async function forge(commit: Writes): Promise<void> {
  const { emulator } = world;
  const writes = allOf(commit).map((write) => toWrite(emulator.projectId, write));
  expect(await emulator.rest('POST', ':commit', { writes }, ADMIN)).toMatchObject({ status: 200 });
}
const ownPrizes = async (uid: string) =>
  (await fetchOwnPrizes(uid, as(uid))).map(({ prizeName, number }) => `${prizeName} ${number}`).sort();

it('forged first, paid on, forged later, the true one afterwards: only its winners see and get a prize', async () => {
  await world.sowLottery({ totalNumbers: int(4) });
  const buyer = { ana: [1, 2], beto: [3, 4] };
  for (const [uid, numbers] of Object.entries(buyer)) {
    await world.sowClient(uid, 100);
    const bought = await buyNumbers(
      { clientId: uid, coins: 100, boardSecret: boardSecretOf(uid) },
      aPurchase({ numbers }),
      as(uid),
    );
    expect(bought).toMatchObject({ ok: true });
  }
  expect(await freezeLottery(LOTTERY_ID, admin(), DEMO)).toEqual(done());
  world.emulator.clock.advance(34_000);
  const frozen = await readLottery(LOTTERY_ID, admin());
  const { atMs, ticketsHash } = frozen?.freeze ?? { atMs: 0, ticketsHash: '' };
  const { round } = roundAfter(atMs);
  const from: Omit<DrawnFrom, 'signature'> = {
    lotteryId: LOTTERY_ID,
    ticketsHash,
    sold: 4,
    total: 4,
    prizes: ['Cena', 'Postre', 'Café'],
    chain: DEMO,
    round,
  };
  const ownerOf = (number: number) => (number <= 2 ? 'ana' : 'beto');
  const holders = Object.fromEntries([1, 2, 3, 4].map((number) => [number, ownerOf(number)]));
  const truth = drawByHand({ ...from, signature: demoSignature(round) }).winners;
  const loser = ownerOf(truth[0] ?? 0) === 'ana' ? 'beto' : 'ana';
  const winner = loser === 'ana' ? 'beto' : 'ana';
  // Bytes are tried until the first prize is a friend's: the rules can't tell.
  const lies = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0').repeat(48)).filter(
    (signature) => ownerOf(drawByHand({ ...from, signature }).winners[0] ?? 0) === loser,
  );
  const [lie = '', second = '', third = ''] = lies;

  await forge(drawing({ ...from, signature: lie }, holders, world.around.now()));
  await forge(prizeMove(1, 'abierto', 'cerrado'));
  await forge(drawingAgain({ ...from, signature: second }, holders, world.around.now(), 2));
  for (const uid of [loser, winner]) {
    expect(await ownPrizes(uid)).toEqual([]);
    expect((await fetchOwnNumbers(uid, as(uid))).draws.size).toBe(0);
  }
  const code = claimCode(LOTTERY_ID, 1, boardSecretOf(loser));
  expect(await findClaimedPrize(code, admin())).toBeNull();
  expect(await countWaitingPrizes(admin())).toBe(0);

  world.emulator.clock.advance(8 * 86_400_000);
  expect(await draw()).toEqual(done());
  // Once is enough.
  const recorded = JSON.stringify(world.fieldsOf(PATH));
  expect(await draw()).toEqual(done());
  expect(JSON.stringify(world.fieldsOf(PATH))).toBe(recorded);
  await forge(drawingAgain({ ...from, signature: third }, holders, world.around.now(), 4, { turn: 3 }));

  const lottery = await readLottery(LOTTERY_ID, admin());
  expect(lottery?.draws.map(({ prefix }) => prefix)).toEqual(['', '2-', '3-', '4-']);
  expect(lottery && (await validDraw(lottery))).toMatchObject({ prefix: '3-', winners: truth });
  for (const uid of [loser, winner]) {
    const won = truth.flatMap((number, index) =>
      ownerOf(number) === uid ? [`${from.prizes[index]} ${number}`] : [],
    );
    expect(await ownPrizes(uid)).toEqual(won.sort());
  }
  expect(await findClaimedPrize(code, admin())).toBeNull();
  const claimed = await findClaimedPrize(claimCode(LOTTERY_ID, 1, boardSecretOf(winner)), admin());
  expect(claimed?.result).toMatchObject({ id: '3-1', number: truth[0], prizeStatus: 'abierto' });
  expect(await countWaitingPrizes(admin())).toBe(3);
  if (claimed === null) throw new Error('It is the true winner’s.');
  expect(await setPrizeStatus(claimed.result, 'cerrado', admin())).toEqual(done());
  expect(world.fieldsOf(`${PATH}/results/3-1`)?.prizeStatus).toEqual(text('cerrado'));
  expect(world.breaches()).toEqual([]);
});
