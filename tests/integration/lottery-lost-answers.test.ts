/** Lotteries when the network fails at the worst moment: done once and said so, or said to be uncertain. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { demoSignature } from '../../seed/demoBeacon.ts';
import { done, failed } from '../../src/domain/outcome.ts';
import { createLottery, editLottery, setPrizeStatus } from '../../src/services/lotteries/admin/commands.ts';
import { drawLottery, freezeLottery } from '../../src/services/lotteries/admin/draw.ts';
import { buyNumbers } from '../../src/services/lotteries/commands.ts';
import { text } from '../support/attack-wire.ts';
import { type BadNetwork, badNetwork, type Weather } from '../support/bad-network.ts';
import { testDeps } from '../support/deps.ts';
import {
  ADMIN,
  aPurchase,
  boardSecretOf,
  intOf,
  LOTTERY_ID,
  type LotteryWorld,
  startLotteryWorld,
} from '../support/lottery-world.ts';

let world: LotteryWorld;
let network: BadNetwork;

beforeEach(async () => {
  world = await startLotteryWorld();
  await world.sowLottery();
  await world.sowClient('ana', 100);
  network = badNetwork();
});
afterEach(async () => {
  network.restore();
  await world.stop();
});

const deps = (uid: string) => ({
  ...testDeps(world.as({ uid }), uid, world.around.now),
  sleep: () => Promise.resolve(),
});
const buyer = { clientId: 'ana', coins: 100, boardSecret: boardSecretOf('ana') };
const tickets = () =>
  world.emulator.core.exportState().filter(({ path }) => path.startsWith(`lotteries/${LOTTERY_ID}/tickets/`));
const unsent = (times: number) => Array.from({ length: times }, (): Weather => 'unsent');

describe('a purchase', () => {
  it.each<[Weather[]]>([[['unanswered']], [['unsent']], [['busy', 'unanswered']], [['unsent', 'unsent']]])(
    '%j: is made once and says so',
    async (weather) => {
      network.commits(...weather);
      expect(await buyNumbers(buyer, aPurchase(), deps('ana'))).toEqual(done(90));
      expect(tickets()).toHaveLength(1);
      expect(world.breaches()).toEqual([]);
    },
  );

  it('that nobody can look for afterwards is uncertain; sent again it charges once', async () => {
    const purchase = aPurchase();
    network.commits('unanswered');
    network.reads('unsent');
    expect(await buyNumbers(buyer, purchase, deps('ana'))).toEqual(failed('UNCERTAIN'));
    expect(await buyNumbers(buyer, purchase, deps('ana'))).toEqual(done(90));
    expect(world.breaches()).toEqual([]);
  });

  it('that lost its answer and then its look at the ticket is uncertain, not somebody else’s number', async () => {
    const purchase = aPurchase();
    network.commits('unanswered');
    network.reads('unsent');
    expect(await buyNumbers(buyer, purchase, deps('ana'))).toEqual(failed('UNCERTAIN'));
    // A later purchase takes its place on the client: only the ticket tells by now.
    expect(await buyNumbers({ ...buyer, coins: 90 }, aPurchase({ numbers: [8] }), deps('ana'))).toEqual(
      done(80),
    );
    network.reads('fine', 'fine', 'fine', 'unsent');
    expect(await buyNumbers(buyer, purchase, deps('ana'))).toEqual(failed('OFFLINE'));
    expect(await buyNumbers(buyer, purchase, deps('ana'))).toEqual(done(80));
  });

  it('waits longer than others while many buy, and then says that it is busy', async () => {
    let waitedMs = 0;
    const patient = {
      ...deps('ana'),
      sleep: (delayMs: number) => {
        waitedMs += delayMs;
        return Promise.resolve();
      },
    };
    network.commits(...Array.from({ length: 40 }, (): Weather => 'busy'));
    expect(await buyNumbers(buyer, aPurchase(), patient)).toEqual(failed('BUSY'));
    expect(waitedMs).toBeGreaterThanOrEqual(60_000);
    expect(tickets()).toEqual([]);
  });
});

describe('the administrator', () => {
  const admin = () => deps(ADMIN.uid);
  const content = {
    commerceName: 'La Casona',
    prizeName: 'Cena para dos',
    prizeDescription: '',
    prizeItems: ['Cena', 'Postre', 'Café'],
    pricePerNumber: 5,
    totalNumbers: 20,
    drawAtMs: null,
    permit: '',
    rulesText: '',
  };
  const banner = { url: 'https://example.com/banner.webp', path: 'lotteries/x/1700000000000-banner.webp' };
  const freeze = () => freezeLottery(LOTTERY_ID, admin(), 'demo');
  const draw = () => drawLottery(LOTTERY_ID, admin(), (_, round) => Promise.resolve(demoSignature(round)));
  const closed = async () => {
    await freeze();
    world.emulator.clock.advance(34_000);
  };
  const cases: readonly (readonly [string, () => Promise<void>, () => Promise<unknown>])[] = [
    [
      'creates a lottery',
      () => Promise.resolve(),
      () => createLottery('otraLoteriaDePrueba1', content, banner, admin()),
    ],
    [
      'edits a lottery',
      () => Promise.resolve(),
      () => editLottery(LOTTERY_ID, { pricePerNumber: 12 }, admin()),
    ],
    ['freezes a lottery', () => Promise.resolve(), freeze],
    ['draws a lottery', closed, draw],
  ];

  it.each(cases)('%s once, though the answer is lost', async (name, prepare, act) => {
    await prepare();
    const before = network.delivered();
    network.commits('unanswered');
    expect(await act()).toEqual(done());
    // A freeze closes the board first.
    expect(network.delivered()).toBe(before + (name === 'freezes a lottery' ? 2 : 1));
    expect(world.breaches()).toEqual([]);
  });

  it('says of a lottery that an earlier try has created whether it is the one of this try', async () => {
    const create = (pricePerNumber: number) =>
      createLottery('otraLoteriaDePrueba1', { ...content, pricePerNumber }, banner, admin());
    network.commits('unanswered');
    network.reads('unsent');
    expect(await create(10)).toEqual(failed('UNCERTAIN'));
    expect(await create(12)).toEqual(failed('CREATED_BEFORE'));
    expect(await create(10)).toEqual(done());
  });

  it('who sends an uncertain edit again puts it on the public record once', async () => {
    const edit = () => editLottery(LOTTERY_ID, { pricePerNumber: 12 }, admin());
    const before = network.delivered();
    network.commits('unanswered');
    network.reads('fine', 'unsent');
    expect(await edit()).toEqual(failed('UNCERTAIN'));
    expect(await edit()).toEqual(done());
    expect(network.delivered()).toBe(before + 1);
  });

  it('whose raised total breaks off leaves no number below it that can’t be sold', async () => {
    await world.sowLottery({ totalNumbers: { integerValue: '2000' } });
    expect(await editLottery(LOTTERY_ID, { totalNumbers: 100 }, admin())).toEqual(done());
    const total = () => intOf(world.fieldsOf(`lotteries/${LOTTERY_ID}`)?.totalNumbers);
    const shut = () =>
      [0, 1, 2, 3, 4, 5, 6, 7].filter((block) => {
        const limit = world.fieldsOf(`lotteries/${LOTTERY_ID}/board/${block}`)?.limit;
        const end = Math.min((block + 1) * 250, total());
        return block * 250 < end && limit !== undefined && intOf(limit) < end;
      });
    const raise = () => editLottery(LOTTERY_ID, { totalNumbers: 2000 }, admin());
    network.commits('fine', ...unsent(3));
    expect(await raise()).toEqual(failed('UNCERTAIN'));
    expect(total()).toBe(750);
    expect(shut()).toEqual([]);
    expect(await raise()).toEqual(done());
    expect(total()).toBe(2000);
    expect(shut()).toEqual([]);
  });

  it.each(cases)('%s: after lost requests nobody says that nothing was sent', async (_, prepare, act) => {
    await prepare();
    network.commits(...unsent(5));
    expect(await act()).toEqual(failed('UNCERTAIN'));
  });

  it('redeems a prize once, though the answer is lost; a request that never arrives is uncertain', async () => {
    const prize = { lotteryId: LOTTERY_ID, id: '1', order: 1, prizeStatus: 'abierto' };
    // All numbers are one client's, so every prize is.
    await world.sowLottery({ totalNumbers: { integerValue: '3' } });
    await buyNumbers(buyer, aPurchase({ numbers: [1, 2, 3] }), deps('ana'));
    await closed();
    expect(await draw()).toEqual(done());
    network.commits(...unsent(3));
    expect(await setPrizeStatus(prize, 'cerrado', admin())).toEqual(failed('UNCERTAIN'));
    network.commits('unanswered');
    expect(await setPrizeStatus(prize, 'cerrado', admin())).toEqual(done());
    expect(world.fieldsOf(`lotteries/${LOTTERY_ID}/results/1`)?.prizeStatus).toEqual(text('cerrado'));
  });
});
