/** Attacks on the creation of lotteries (invariants 7, 8 and 10), by raw REST: one thing bent, then unbent. */

import type { TestUser } from '@vaga/firebase-emulator/testing/start-emulator';
import { describe, it } from 'vitest';
import {
  ANA,
  allOf,
  type LotteryWrites,
  newLottery,
  overwrite,
  removed,
  sha256,
} from '../support/attack-lottery.ts';
import { double, draft, instant, int, list, map, nothing, text, type Wire } from '../support/attack-wire.ts';
import { useLotteryTown } from '../support/lottery-town.ts';
import { ADMIN, LOTTERY_ID } from '../support/lottery-world.ts';

const town = useLotteryTown();
const { expectAccepted, expectBentDenied, expectDenied } = town;

const ID = 'nuevaLoteriaPrueba01';
const honest = () => newLottery(ID);
const DAY_MS = 86_400_000;
const prizes = (count: number) =>
  list(...Array.from({ length: count }, (_, index) => text(`Premio ${index + 1}`)));

type Bend = readonly [name: string, bend: (bent: LotteryWrites) => void];
const said = (over: Readonly<Record<string, Wire>>) => (bent: LotteryWrites) => overwrite(bent.lottery, over);
const rename = (id: string) => (bent: LotteryWrites) => Object.assign(bent, newLottery(id));

describe('an administrator who creates a lottery', () => {
  it.each<Bend>([
    // What older lotteries had.
    ['with a commitment', said({ commitment: text(sha256('x')) })],
    ['with a beacon of its own', said({ beacon: text('mine') })],
    ['with a sum of contributions', said({ entropySum: int(1) })],
    [
      'with a secret',
      (bent) =>
        bent.more.push(draft(`lotteries/${ID}/private/draw`, { fields: { secret: text('5'.repeat(64)) } })),
    ],
    // What is sold and drawn.
    ['with numbers sold', said({ sold: map({ 0: int(1) }) })],
    ['with the sold count as a number', said({ sold: int(0) })],
    ['with winners', said({ winnersCount: int(1) })],
    ['with a draw', said({ draw: map({ winners: list(int(1)) }) })],
    ['frozen', said({ freeze: map({ sold: int(0) }) })],
    ['closed', said({ status: text('cerrada'), closedAt: instant(0) })],
    ['waiting for its results', said({ status: text('esperando resultados') })],
    ['in capitals', said({ status: text('Nuevo') })],
    ['with a closing time', said({ closedAt: instant(0) })],
    ['with a counted block', said({ counted: list(text('0')) })],
    ['with a change', said({ lastChangeId: text('cambioDeAdminPrueba1') })],
    [
      'with a ticket',
      (bent) =>
        bent.more.push(
          draft(`lotteries/${ID}/tickets/1`, { fields: { number: int(1), clientId: text(ADMIN.uid) } }),
        ),
    ],
    [
      'with a mark on the board',
      (bent) =>
        bent.more.push(
          draft(`lotteries/${ID}/board/0`, { fields: { taken: map({ 1: text('000000000000') }) } }),
        ),
    ],
    [
      'with a result',
      (bent) =>
        bent.more.push(draft(`lotteries/${ID}/results/1`, { fields: { order: int(1), number: int(1) } })),
    ],
    // When it is drawn.
    ['announced for now', (bent) => said({ drawAt: instant(town.now()) })(bent)],
    ['announced for the past', (bent) => said({ drawAt: instant(town.now() - 60_000) })(bent)],
    [
      'announced for after more than a year',
      (bent) => said({ drawAt: instant(town.now() + 366 * DAY_MS) })(bent),
    ],
    ['announced in words', said({ drawAt: text('mañana') })],
    ['announced by a number', said({ drawAt: int(1_900_000_000_000) })],
    ['announced for several days', said({ drawAt: list(instant(1)) })],
    // What it is.
    ['for nothing', said({ pricePerNumber: int(0) })],
    ['for a negative price', said({ pricePerNumber: int(-10) })],
    ['for 1,000,001 coins', said({ pricePerNumber: int(1_000_001) })],
    ['for a price as a fraction', said({ pricePerNumber: double(10) })],
    ['for half a coin', said({ pricePerNumber: double(0.5) })],
    ['for a price of text', said({ pricePerNumber: text('10') })],
    ['of no numbers', said({ totalNumbers: int(0) })],
    ['of 10,001 numbers', said({ totalNumbers: int(10_001) })],
    ['of a total as a fraction', said({ totalNumbers: double(20) })],
    ['of no prizes', said({ prizeItems: list() })],
    ['of two prizes', said({ prizeItems: prizes(2) })],
    ['of ten prizes', said({ prizeItems: prizes(10) })],
    ['of prizes that are a map', said({ prizeItems: map({ a: text('1'), b: text('2'), c: text('3') }) })],
    ['of prizes that are text', said({ prizeItems: text('Cena, Postre, Café') })],
    ...Array.from(
      { length: 9 },
      (_, place): Bend => [
        `of an empty prize at place ${place + 1}`,
        said({
          prizeItems: list(...Array.from({ length: 9 }, (_item, index) => text(index === place ? '' : 'x'))),
        }),
      ],
    ),
    ['of a prize that is a number', said({ prizeItems: list(text('a'), text('b'), int(1)) })],
    ['of a prize of 121 characters', said({ prizeItems: list(text('a'), text('b'), text('x'.repeat(121))) })],
    [
      'of a first prize of 121 characters',
      said({ prizeItems: list(text('x'.repeat(121)), text('b'), text('c')) }),
    ],
    ['of a business without a name', said({ commerceName: text('') })],
    ['of a business with a name of 81 characters', said({ commerceName: text('x'.repeat(81)) })],
    ['of a prize without a name', said({ prizeName: text('') })],
    ['of a prize with a name of 81 characters', said({ prizeName: text('x'.repeat(81)) })],
    ['with a description of 601 characters', said({ prizeDescription: text('x'.repeat(601)) })],
    ['with a permit of 121 characters', said({ permit: text('x'.repeat(121)) })],
    ['with rules of 2,001 characters', said({ rulesText: text('x'.repeat(2001)) })],
    ['with rules that are a number', said({ rulesText: int(1) })],
    ['without a banner', said({ bannerUrl: text(''), bannerPath: text('') })],
    ['with a script for a banner', said({ bannerUrl: text('javascript:alert(1)') })],
    ['with the picture of a venture', said({ bannerPath: text('ventures/x/1795000000000-a.webp') })],
    ['with a field more', said({ note: text('hola') })],
    [
      'with a field less',
      (bent) => {
        delete bent.lottery.fields.permit;
      },
    ],
    ['of the past', said({ createdAt: instant(0) })],
    ['changed in the past', said({ updatedAt: instant(0) })],
    // Where.
    ['under an id of 19 characters', rename(ID.slice(1))],
    ['under an id of 21 characters', rename(`${ID}x`)],
    ['under an id of other characters', rename(`${ID.slice(1)}-`)],
    ['over another lottery', rename(LOTTERY_ID)],
  ])('%s', async (_name, bend) => {
    await expectBentDenied(honest(), bend, ADMIN);
  });

  it('of nine prizes, 10,000 numbers, a million coins: still allowed', async () => {
    const large = honest();
    overwrite(large.lottery, {
      prizeItems: prizes(9),
      totalNumbers: int(10_000),
      pricePerNumber: int(1_000_000),
    });
    await expectAccepted(large, ADMIN);
  });

  it('twice, or takes it away, or dates it anew', async () => {
    await expectAccepted(honest(), ADMIN);
    town.pass(1000);
    await expectDenied(honest(), ADMIN);
    await expectDenied([removed(`lotteries/${ID}`)], ADMIN);
    const dated = draft(`lotteries/${ID}`, {
      fields: { closedAt: nothing },
      mask: ['closedAt'],
      times: ['createdAt'],
    });
    await expectDenied([dated], ADMIN);
  });
});

describe('somebody who is no administrator', () => {
  it.each<[name: string, as: TestUser | undefined]>([
    ['a client', ANA],
    ['an owner', { uid: 'owner-of-la-casona' }],
    ['somebody with claims of their own', { uid: 'x', claims: { admin: true } }],
    ['nobody', undefined],
  ])('%s creates a lottery', async (_name, as) => {
    await expectDenied(honest(), as);
    await expectDenied([honest().lottery], as);
    await expectDenied([draft(`admins/${as?.uid ?? 'x'}`), ...allOf(honest())], as);
    await expectAccepted(honest(), ADMIN);
    await expectDenied([removed(`lotteries/${ID}`)], as);
  });
});
