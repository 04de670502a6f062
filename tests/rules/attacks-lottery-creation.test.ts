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
import { ADMIN, LOTTERY_ID, SECRET } from '../support/lottery-world.ts';

const town = useLotteryTown();
const { expectAccepted, expectBentDenied, expectDenied } = town;

const ID = 'nuevaLoteriaPrueba01';
const OTHER_SECRET = 'a'.repeat(64);
const honest = () => newLottery(ID);
const prizes = (count: number) =>
  list(...Array.from({ length: count }, (_, index) => text(`Premio ${index + 1}`)));

type Bend = readonly [name: string, bend: (bent: LotteryWrites) => void];
const said = (over: Readonly<Record<string, Wire>>) => (bent: LotteryWrites) => overwrite(bent.lottery, over);
const rename = (id: string) => (bent: LotteryWrites) => Object.assign(bent, newLottery(id));

describe('an administrator who creates a lottery', () => {
  it.each<Bend>([
    // The commitment.
    ['without a commitment', said({ commitment: text('') })],
    ['with the commitment to another secret', said({ commitment: text(sha256(OTHER_SECRET)) })],
    ['with a commitment in capitals', said({ commitment: text(sha256(SECRET).toUpperCase()) })],
    ['with a secret of 63 digits', (bent) => Object.assign(bent, newLottery(ID, '5'.repeat(63)))],
    ['with a secret of capitals', (bent) => Object.assign(bent, newLottery(ID, 'A'.repeat(64)))],
    ['with a secret of 128 digits', (bent) => Object.assign(bent, newLottery(ID, '5'.repeat(128)))],
    ['with another secret', (bent) => overwrite(bent.secret, { secret: text(OTHER_SECRET) })],
    ['with a secret that is a number', (bent) => overwrite(bent.secret, { secret: int(5) })],
    [
      'without a secret',
      (bent) => {
        bent.secret = structuredClone(bent.lottery);
      },
    ],
    [
      'with the secret of another lottery only',
      (bent) => {
        bent.secret.path = `lotteries/${LOTTERY_ID}/private/draw`;
      },
    ],
    [
      'with the secret in another place',
      (bent) => {
        bent.secret.path = `lotteries/${ID}/private/otro`;
      },
    ],
    [
      'with the secret where everybody reads',
      (bent) => {
        bent.secret.path = `lotteries/${ID}/results/1`;
      },
    ],
    [
      'with a second secret',
      (bent) => bent.more.push({ ...bent.secret, path: `lotteries/${ID}/private/otro` }),
    ],
    ['with a field more beside the secret', (bent) => overwrite(bent.secret, { hint: text('hola') })],
    ['with a secret of the past', (bent) => overwrite(bent.secret, { createdAt: instant(0) })],
    ['with the secret itself in the lottery', said({ secret: text(SECRET) })],
    ['with the secret for a commitment', said({ commitment: text(SECRET) })],
    ['with another beacon', said({ beacon: text('mine') })],
    ['without a beacon', said({ beacon: text('') })],
    // What is sold and drawn.
    ['with numbers sold', said({ sold: map({ 0: int(1) }) })],
    ['with the sold count as a number', said({ sold: int(0) })],
    ['with contributions', said({ entropyCount: int(1) })],
    ['with a sum', said({ entropySum: int(1) })],
    ['with the sum as a fraction', said({ entropySum: double(0) })],
    ['with the count of contributions as a fraction', said({ entropyCount: double(0) })],
    ['with a contributor', said({ lastEntropyUid: text('ana') })],
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
      'with a contribution of its own',
      (bent) =>
        bent.more.push(
          draft(`lotteries/${ID}/entropy/${ADMIN.uid}`, { fields: { value: int(1) }, times: ['createdAt'] }),
        ),
    ],
    [
      'with a result',
      (bent) =>
        bent.more.push(draft(`lotteries/${ID}/results/1`, { fields: { order: int(1), number: int(1) } })),
    ],
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

  it('of nine prizes, 10,000 numbers, a million coins and the public beacon: still allowed', async () => {
    const large = honest();
    overwrite(large.lottery, {
      prizeItems: prizes(9),
      totalNumbers: int(10_000),
      pricePerNumber: int(1_000_000),
      beacon: text('drand-quicknet'),
    });
    await expectAccepted(large, ADMIN);
  });

  it('twice, or exchanges its secret later, or takes it away', async () => {
    await expectAccepted(honest(), ADMIN);
    town.pass(1000);
    await expectDenied(honest(), ADMIN);
    await expectDenied(newLottery(ID, OTHER_SECRET), ADMIN);
    const other = newLottery(ID, OTHER_SECRET);
    await expectDenied([other.secret], ADMIN);
    await expectDenied([{ ...other.secret, mask: ['secret'], times: [] }], ADMIN);
    await expectDenied(
      [{ ...other.lottery, mask: ['commitment'], times: ['updatedAt'] }, other.secret],
      ADMIN,
    );
    await expectDenied([removed(`lotteries/${ID}/private/draw`)], ADMIN);
    await expectDenied([removed(`lotteries/${ID}`)], ADMIN);
    await expectDenied([removed(`lotteries/${ID}`), removed(`lotteries/${ID}/private/draw`)], ADMIN);
    const beacon = draft(`lotteries/${ID}`, {
      fields: { beacon: text('drand-quicknet') },
      mask: ['beacon'],
      times: ['updatedAt'],
    });
    await expectDenied([beacon], ADMIN);
    await expectDenied(
      [
        {
          ...beacon,
          fields: { closedAt: nothing },
          mask: ['closedAt'],
          transforms: [],
          times: ['createdAt'],
        },
      ],
      ADMIN,
    );
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
    await expectDenied([honest().secret], as);
    await expectDenied([draft(`admins/${as?.uid ?? 'x'}`), ...allOf(honest())], as);
    await expectAccepted(honest(), ADMIN);
    await expectDenied([removed(`lotteries/${ID}`)], as);
  });
});
