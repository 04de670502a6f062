/** An administrator who records false draws (invariant 8): none keeps the true one out, and none is for ever the only one. */
import { beforeEach, describe, expect, it } from 'vitest';
import { MAX_LATER_DRAWS } from '../../src/domain/lotteries/limits.ts';
import {
  ANA,
  BETO,
  CHAIN,
  type DrawnFrom,
  type DrawWrites,
  drawByHand,
  drawing,
  drawingAgain,
  first,
  freezing,
  overwrite,
  prizeMove,
  purchase,
  roundAfter,
  sha256,
} from '../support/attack-lottery.ts';
import { double, instant, int, list, map, nothing, text, type Wire } from '../support/attack-wire.ts';
import { useLotteryTown } from '../support/lottery-town.ts';
import { ADMIN, LOTTERY_ID } from '../support/lottery-world.ts';

const town = useLotteryTown();
const { expectAccepted, expectBentDenied, expectDenied } = town;

const PATH = `lotteries/${LOTTERY_ID}`;
const HOLDERS = { 1: 'ana', 2: 'ana', 3: 'ana' };
/** No rule can tell which of them the beacon has given. */
const FALSE = 'b4'.repeat(48);
const OTHER_FALSE = 'a7'.repeat(48);
const TRUE = '91'.repeat(48);
let from: DrawnFrom;

/** Of three numbers, all Ana's, three have won by a false signature. */
beforeEach(async () => {
  await town.world().sowLottery({ totalNumbers: int(3) });
  await expectAccepted(purchase({ numbers: [1, 2, 3] }), ANA);
  await town.closeBoard();
  const { round, outMs } = roundAfter(town.now());
  await expectAccepted(freezing(3), ADMIN);
  town.pass(outMs - town.now());
  from = {
    lotteryId: LOTTERY_ID,
    ticketsHash: sha256(''),
    sold: 3,
    total: 3,
    prizes: ['Cena', 'Postre', 'Café'],
    chain: CHAIN,
    round,
    signature: FALSE,
  };
  await expectAccepted(drawing(from, HOLDERS, town.now()), ADMIN);
  town.pass(3_600_000);
});

const again = (
  signature: string,
  place: number,
  by: { readonly turn?: number; readonly uid?: string } = {},
) => drawingAgain({ ...from, signature }, HOLDERS, town.now(), place, by);

it('forged first, forged later, the true one afterwards: all stand, with their prizes', async () => {
  const closed = town.fieldsOf(PATH);
  await expectAccepted(prizeMove(1, 'abierto', 'cerrado'), ADMIN);
  await expectAccepted(again(OTHER_FALSE, 2), ADMIN);
  town.pass(8 * 86_400_000);
  await expectAccepted(again(TRUE, 3, { turn: 2 }), ADMIN);
  const now = town.fieldsOf(PATH);
  expect([now.draw, now.closedAt, now.winnersCount]).toEqual([
    closed.draw,
    closed.closedAt,
    closed.winnersCount,
  ]);
  const { winners } = drawByHand({ ...from, signature: TRUE });
  for (const [index, number] of winners.entries()) {
    const result = town.fieldsOf(`${PATH}/results/3-${index + 1}`);
    expect([result.number, result.prizeStatus]).toEqual([int(number), text('abierto')]);
  }
  // The true winner claims: the prize that was closed on the forged draw is another one, and its week begins now.
  await expectDenied(prizeMove('3-1', 'abierto', 'vencido'), ADMIN);
  await expectAccepted(prizeMove('3-1', 'abierto', 'cerrado'), ADMIN);
  expect(town.fieldsOf(`${PATH}/results/2-1`).prizeStatus).toEqual(text('abierto'));
});

it('each administrator records so many and no more, which keeps nobody else out', async () => {
  for (let turn = 1; turn <= MAX_LATER_DRAWS; turn += 1) {
    await expectAccepted(again(FALSE, turn + 1, { turn }), ADMIN);
  }
  const place = MAX_LATER_DRAWS + 2;
  for (const turn of [1, MAX_LATER_DRAWS, MAX_LATER_DRAWS + 1]) {
    await expectDenied(again(OTHER_FALSE, place, { turn }), ADMIN);
  }
  const other = { uid: 'otra-admin' };
  await town.world().emulator.core.importState([{ path: `admins/${other.uid}`, fields: {} }]);
  await expectDenied(again(TRUE, place, { uid: ADMIN.uid }), other);
  await expectAccepted(again(TRUE, place, other), other);
});

it('as a client, an owner, nobody', async () => {
  for (const as of [ANA, BETO, { uid: 'owner-of-la-casona' }, undefined]) {
    await expectDenied(again(TRUE, 2, { uid: as?.uid ?? 'nobody' }), as);
    await expectDenied(again(TRUE, 2), as);
  }
});

it('a lottery that was drawn before there was a beacon isn’t drawn again', async () => {
  const frozenMs = town.now() - 3_600_000;
  const { round } = roundAfter(frozenMs);
  const winners = list(int(1), int(2), int(3));
  const sown = (draw: Readonly<Record<string, Wire>>) =>
    town.world().sowLottery({
      totalNumbers: int(3),
      prizeItems: list(...from.prizes.map(text)),
      status: text('cerrada'),
      winnersCount: int(3),
      closedAt: instant(frozenMs),
      freeze: map({ at: instant(frozenMs), sold: int(3), ticketsHash: text(from.ticketsHash) }),
      draw: map({ seed: text('y'), winners, ...draw }),
    });
  const next = () => drawingAgain({ ...from, round, signature: TRUE }, HOLDERS, town.now(), 2);
  await sown({ secret: text('x'), beaconRandomness: text('') });
  await expectDenied(next(), ADMIN);
  await sown({ signature: nothing });
  await expectAccepted(next(), ADMIN);
});

describe('another draw', () => {
  type Bend = readonly [name: string, bend: (bent: DrawWrites) => void];
  const said = (over: Readonly<Record<string, Wire>>) => (bent: DrawWrites) => overwrite(bent.lottery, over);
  const drew = (over: Readonly<Record<string, Wire>>) => (bent: DrawWrites) => {
    const { seed, winners } = drawByHand({ ...from, signature: TRUE });
    const draw = { signature: { bytesValue: Buffer.from(TRUE, 'hex').toString('base64') }, seed: text(seed) };
    said({ laterDraws: map({ 2: map({ ...draw, winners: list(...winners.map(int)), ...over }) }) })(bent);
  };

  it.each<Bend>([
    ['at another place', (bent) => Object.assign(bent, again(TRUE, 3))],
    ['at the first place', (bent) => Object.assign(bent, again(TRUE, 1))],
    ['counted as the second', (bent) => Object.assign(bent, again(TRUE, 2, { turn: 2 }))],
    ['not counted', (bent) => Object.assign(bent, again(TRUE, 2, { turn: 0 }))],
    ['counted as a fraction', said({ laterDrawsBy: map({ [ADMIN.uid]: double(1) }) })],
    ['counted for somebody else', (bent) => Object.assign(bent, again(TRUE, 2, { uid: 'otra-admin' }))],
    ['with other winners', drew({ winners: list(int(1), int(2), int(2)) })],
    ['with fewer winners', drew({ winners: list(int(1)) })],
    ['with another seed', drew({ seed: text(sha256('x')) })],
    ['with another signature', drew({ signature: nothing })],
    ['with a field more', drew({ note: text('hola') })],
    [
      'of another round',
      (bent) => {
        const { round } = from;
        Object.assign(
          bent,
          drawingAgain({ ...from, round: round + 1, signature: TRUE }, HOLDERS, town.now(), 2),
        );
      },
    ],
    ['with another first draw', said({ draw: map({ seed: text(sha256('x')) }) })],
    ['with another end', said({ closedAt: instant(0) })],
    [
      'and counts another administrator’s down',
      said({ laterDrawsBy: map({ [ADMIN.uid]: int(1), 'otra-admin': int(0) }) }),
    ],
    ['without its results', (bent) => bent.results.splice(0)],
    ['without its second result', (bent) => bent.results.splice(1, 1)],
    [
      'with a result of the first draw’s number',
      (bent) => {
        const [was] = drawByHand(from).winners;
        const [is] = drawByHand({ ...from, signature: TRUE }).winners;
        overwrite(first(bent.results), { number: int(was === is ? ((is ?? 0) % 3) + 1 : (was ?? 0)) });
      },
    ],
    [
      'with a result that expires as the first draw’s',
      (bent) => overwrite(first(bent.results), { expiresAt: instant(town.now() + 166 * 3_600_000) }),
    ],
    [
      'with a result of a place written otherwise',
      (bent) => {
        first(bent.results).path = `${PATH}/results/02-1`;
      },
    ],
  ])('%s', async (_name, bend) => {
    await expectBentDenied(again(TRUE, 2), bend, ADMIN);
  });

  it('by a record of another prize: one of the first draw closes none of a later one', async () => {
    await expectAccepted(again(TRUE, 2), ADMIN);
    const bent = prizeMove('2-1', 'abierto', 'cerrado');
    overwrite(bent.change, prizeMove(1, 'abierto', 'cerrado').change.fields);
    await expectDenied(bent, ADMIN);
    await expectAccepted(prizeMove('2-1', 'abierto', 'cerrado'), ADMIN);
  });

  it('changes or takes away none that is recorded', async () => {
    await expectAccepted(again(FALSE, 2), ADMIN);
    await expectDenied(again(TRUE, 2, { turn: 2 }), ADMIN);
    const away = again(TRUE, 3, { turn: 2 });
    away.lottery.mask = ['laterDraws', 'laterDrawsBy'];
    await expectDenied(away, ADMIN);
  });
});
