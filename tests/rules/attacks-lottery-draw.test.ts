/** Attacks on the draw (invariant 8), by raw REST: one thing bent, then unbent. */
import { describe, expect, it } from 'vitest';
import {
  ANA,
  BETO,
  contribution,
  type DrawnFrom,
  type DrawWrites,
  drawByHand,
  drawing,
  first,
  freezing,
  overwrite,
  purchase,
  sha256,
  tagFor,
} from '../support/attack-lottery.ts';
import { double, draft, instant, int, list, map, nothing, text, type Wire } from '../support/attack-wire.ts';
import { useLotteryTown } from '../support/lottery-town.ts';
import { ADMIN, LOTTERY_ID, SECRET } from '../support/lottery-world.ts';

const town = useLotteryTown();
const { expectAccepted, expectBentDenied, expectDenied } = town;

const PATH = `lotteries/${LOTTERY_ID}`;
const PRIZES = ['Cena', 'Postre', 'Café'];
const TICKETS_HASH = sha256([3, 4, 5].map((number) => `${number}:${tagFor('ana')}`).join('\n'));

/** Of 20 numbers Ana has bought 3, 4 and 5; sales have ended just now. */
async function frozen(over: Readonly<Record<string, Wire>> = {}): Promise<void> {
  await town.world().sowLottery({ totalNumbers: int(20), ...over });
  await expectAccepted(purchase({ numbers: [3, 4, 5] }), ANA);
  await town.closeBoard();
  await expectAccepted(freezing(3, 0, TICKETS_HASH), ADMIN);
}

const FROM: DrawnFrom = {
  lotteryId: LOTTERY_ID,
  secret: SECRET,
  ticketsHash: TICKETS_HASH,
  sold: 3,
  total: 20,
  prizes: PRIZES,
  entropySum: 0,
  entropyCount: 0,
  beaconRound: 0,
  randomness: '',
};
const HOLDERS = { 3: 'ana', 4: 'ana', 5: 'ana' };
const honest = (over: Partial<DrawnFrom> = {}) => drawing({ ...FROM, ...over }, HOLDERS, town.now());
const WINNERS = drawByHand(FROM).winners;

describe('an administrator who draws', () => {
  type Bend = readonly [name: string, bend: (bent: DrawWrites) => void];
  const said = (over: Readonly<Record<string, Wire>>) => (bent: DrawWrites) => overwrite(bent.lottery, over);
  const drew = (over: Readonly<Record<string, Wire>>) => (bent: DrawWrites) => {
    const { seed, winners } = drawByHand(FROM);
    bent.lottery.fields.draw = map({
      secret: text(SECRET),
      beaconRandomness: text(''),
      seed: text(seed),
      winners: list(...winners.map(int)),
      ...over,
    });
  };
  /** Other winners, in the lottery and in the results. */
  const won =
    (winners: readonly Wire[], holders: Readonly<Record<number, string>> = HOLDERS) =>
    (bent: DrawWrites) => {
      drew({ winners: list(...winners) })(bent);
      for (const [index, write] of bent.results.entries()) {
        const number = winners[index] ?? nothing;
        write.fields.number = number;
        write.fields.clientId = text(holders[Number(Object.values(number)[0])] ?? '');
      }
    };
  const [one = 0, two = 0, three = 0] = WINNERS;
  const asInts = (...numbers: readonly number[]) => numbers.map(int);
  const free = [1, 2, 6, 7].find((number) => !WINNERS.includes(number)) ?? 0;

  it.each<Bend>([
    ['other winners: the first two swapped', won(asInts(two, one, three))],
    ['other winners: the last two swapped', won(asInts(one, three, two))],
    ['other winners: the first one up', won(asInts(one + 1, two, three))],
    ['other winners: the first one down', won(asInts(one - 1, two, three))],
    ['other winners: the last one up', won(asInts(one, two, three + 1))],
    ['other winners: the last one down', won(asInts(one, two, three - 1))],
    ['other winners: a number of a friend', won(asInts(free, two, three))],
    ['other winners: the first twice', won(asInts(one, one, three))],
    ['other winners: the same thrice', won(asInts(one, one, one))],
    ['other winners: one less', won(asInts(one, two))],
    ['other winners: one more', won(asInts(one, two, three, free))],
    ['other winners: none', won([])],
    ['other winners: a total ahead', won(asInts(one + 20, two, three))],
    ['other winners: a total behind', won(asInts(one - 20, two, three))],
    ['winners that are fractions', won([double(one), double(two), double(three)])],
    ['a last winner that is a fraction', won([int(one), int(two), double(three)])],
    ['winners that are text', won([text(`${one}`), text(`${two}`), text(`${three}`)])],
    ['winners that are a map', drew({ winners: map({ 0: int(one), 1: int(two), 2: int(three) }) })],
    ['winners that are a text', drew({ winners: text(WINNERS.join(',')) })],
    ['winners that are null', drew({ winners: nothing })],
    [
      'another secret',
      (bent) => {
        const secret = 'a'.repeat(64);
        Object.assign(bent, drawing({ ...FROM, secret }, HOLDERS, town.now()));
      },
    ],
    ['another secret and the honest winners', drew({ secret: text('a'.repeat(64)) })],
    ['no secret', drew({ secret: text('') })],
    ['another seed', drew({ seed: text(sha256('x')) })],
    [
      'another seed and its winners',
      (bent) => {
        const other = drawByHand({ ...FROM, entropySum: 1 });
        won(other.winners.map(int))(bent);
        drew({ seed: text(other.seed), winners: list(...other.winners.map(int)) })(bent);
      },
    ],
    ['the seed in capitals', drew({ seed: text(drawByHand(FROM).seed.toUpperCase()) })],
    ['the list of other tickets', (bent) => Object.assign(bent, honest({ ticketsHash: sha256('') }))],
    ['another count of tickets', (bent) => Object.assign(bent, honest({ sold: 4 }))],
    ['another total', (bent) => Object.assign(bent, honest({ total: 21 }))],
    ['another sum of contributions', (bent) => Object.assign(bent, honest({ entropySum: 1 }))],
    ['another count of contributions', (bent) => Object.assign(bent, honest({ entropyCount: 1 }))],
    ['another round', (bent) => Object.assign(bent, honest({ beaconRound: 1 }))],
    [
      'the value of a beacon that it has not',
      (bent) => Object.assign(bent, honest({ randomness: 'a'.repeat(64) })),
    ],
    ['a prize less', (bent) => Object.assign(bent, honest({ prizes: PRIZES.slice(0, 2) }))],
    ['a prize more', (bent) => Object.assign(bent, honest({ prizes: [...PRIZES, 'Otro'] }))],
    ['other prizes', (bent) => Object.assign(bent, honest({ prizes: ['Nada', 'Nada', 'Nada'] }))],
    ['a count of winners of 1 less', said({ winnersCount: int(2) })],
    ['a count of winners as a fraction', said({ winnersCount: double(3) })],
    ['a field more in the draw', drew({ note: text('hola') })],
    ['another status', said({ status: text('nuevo') })],
    ['a status that stays', said({ status: text('esperando resultados') })],
    ['a closing time of its own', said({ closedAt: instant(0) })],
    ['no closing time', said({ closedAt: nothing })],
    ['an age of its own', said({ updatedAt: instant(0) })],
    ['other prizes in the lottery', said({ prizeItems: list(text('a'), text('b'), text('c')) })],
    ['fewer prizes in the lottery', said({ prizeItems: list(text('Cena')) })],
    ['another total in the lottery', said({ totalNumbers: int(19) })],
    [
      'another freeze',
      said({
        freeze: map({ sold: int(3), ticketsHash: text(TICKETS_HASH), beaconRound: int(0), at: instant(0) }),
      }),
    ],
    ['other contributions', said({ entropySum: int(1), entropyCount: int(1) })],
    ['a field more', said({ note: text('hola') })],
    ['twice in one commit', (bent) => bent.more.push(structuredClone(bent.lottery))],
    [
      'undone in the same commit',
      (bent) =>
        bent.more.push(
          draft(PATH, {
            fields: { status: text('nuevo'), draw: nothing, freeze: nothing },
            mask: ['status', 'draw', 'freeze'],
          }),
        ),
    ],
    // The results.
    ['a result with another holder', (bent) => overwrite(first(bent.results), { clientId: text('beto') })],
    [
      'a result without its holder',
      (bent) => bent.results.forEach((write) => overwrite(write, { clientId: text('nadie') })),
    ],
    ['a result of another number', (bent) => overwrite(first(bent.results), { number: int(two) })],
    ['a result of a fraction', (bent) => overwrite(first(bent.results), { number: double(one) })],
    ['a result of another prize', (bent) => overwrite(first(bent.results), { prizeName: text('Nada') })],
    ['a result of another order', (bent) => overwrite(first(bent.results), { order: int(2) })],
    ['a result of an order as a fraction', (bent) => overwrite(first(bent.results), { order: double(1) })],
    [
      'a result at another place',
      (bent) => {
        first(bent.results).path = `${PATH}/results/2`;
      },
    ],
    [
      'a result that is redeemed already',
      (bent) => overwrite(first(bent.results), { prizeStatus: text('cerrado') }),
    ],
    [
      'a result that expires two hours early',
      (bent) => overwrite(first(bent.results), { expiresAt: instant(town.now() + 166 * 3_600_000) }),
    ],
    [
      'a result that expires two hours late',
      (bent) => overwrite(first(bent.results), { expiresAt: instant(town.now() + 170 * 3_600_000) }),
    ],
    ...[166.5, 167, 169, 169.5].map(
      (hours): Bend => [
        `a result that expires after ${hours} hours`,
        (bent) => overwrite(first(bent.results), { expiresAt: instant(town.now() + hours * 3_600_000) }),
      ],
    ),
    [
      'a result that says what the second one says',
      (bent) => Object.assign(first(bent.results).fields, bent.results[1]?.fields),
    ],
    [
      'a result of a number that has not won, with its holder',
      (bent) => overwrite(first(bent.results), { number: int(4), clientId: text('ana') }),
    ],
    [
      'a result of a fraction, which nobody holds',
      (bent) => overwrite(first(bent.results), { number: double(one), clientId: text('') }),
    ],
    [
      'a result changed at a time of its own',
      (bent) => overwrite(first(bent.results), { updatedAt: instant(0) }),
    ],
    ['a result that never expires', (bent) => overwrite(first(bent.results), { expiresAt: nothing })],
    ['a result of a past draw', (bent) => overwrite(first(bent.results), { createdAt: instant(0) })],
    [
      'a result of a change',
      (bent) => overwrite(first(bent.results), { lastChangeId: text('cambioDeAdminPrueba1') }),
    ],
    ['a result and a field more', (bent) => overwrite(first(bent.results), { phone: text('70000001') })],
    [
      'a result and a field less',
      (bent) => {
        delete first(bent.results).fields.lastChangeId;
      },
    ],
    [
      'a fourth result',
      (bent) =>
        bent.more.push({
          ...first(bent.results),
          path: `${PATH}/results/4`,
          fields: { ...first(bent.results).fields, order: int(4) },
        }),
    ],
    [
      'a result of order 0',
      (bent) =>
        bent.more.push({
          ...first(bent.results),
          path: `${PATH}/results/0`,
          fields: { ...first(bent.results).fields, order: int(0) },
        }),
    ],
    [
      'a result of order -1',
      (bent) =>
        bent.more.push({
          ...first(bent.results),
          path: `${PATH}/results/-1`,
          fields: {
            ...first(bent.results).fields,
            order: int(-1),
            number: int(two),
            prizeName: text('Postre'),
          },
        }),
    ],
    [
      'a result with leading zeros',
      (bent) => {
        first(bent.results).path = `${PATH}/results/01`;
      },
    ],
    [
      'results alone',
      (bent) => {
        bent.lottery = first(bent.results);
        bent.results = bent.results.slice(1);
      },
    ],
  ])('with %s', async (_name, bend) => {
    await frozen();
    town.pass(10_000);
    await expectBentDenied(honest(), bend, ADMIN);
  });

  it('before the window ends, or without a freeze', async () => {
    await town.world().sowLottery({ totalNumbers: int(20) });
    await expectDenied(honest(), ADMIN);
    await frozen();
    await expectDenied(honest(), ADMIN);
    town.pass(9999);
    await expectDenied(honest(), ADMIN);
    town.pass(1);
    await expectAccepted(honest(), ADMIN);
  });

  it('as a client, an owner, nobody', async () => {
    await frozen();
    town.pass(10_000);
    for (const as of [ANA, BETO, { uid: 'owner-of-la-casona' }, undefined]) {
      await expectDenied(honest(), as);
      await expectDenied([honest().lottery], as);
      await expectDenied(honest().results, as);
    }
    await expectAccepted(honest(), ADMIN);
  });

  it('again: the same, later, with other inputs', async () => {
    await frozen();
    town.pass(10_000);
    await expectAccepted(honest(), ADMIN);
    for (const ms of [0, 1000, 86_400_000]) {
      town.pass(ms);
      for (const again of [honest(), honest({ entropySum: 1 })]) {
        await expectDenied(again, ADMIN);
        await expectDenied([again.lottery], ADMIN);
        await expectDenied(again.results, ADMIN);
      }
      await expectDenied(freezing(3, 0, TICKETS_HASH), ADMIN);
      await expectDenied(contribution('beto', 1), BETO);
      await expectDenied(purchase({ uid: 'beto', numbers: [9] }), BETO);
    }
  });

  it('with every contribution, and not without one', async () => {
    await frozen();
    const early = honest();
    await expectAccepted(contribution('beto', 5), BETO);
    await expectAccepted(contribution('ana', 999_999_999), ANA);
    town.pass(10_000);
    await expectDenied(early, ADMIN);
    await expectDenied(honest({ entropySum: 5, entropyCount: 1 }), ADMIN);
    await expectAccepted(honest({ entropySum: 1_000_000_004, entropyCount: 2 }), ADMIN);
  });

  it.each([[0], [1], [2], [0, 1], [1, 2], [0, 1, 2]])(
    'without the results %j, now or later',
    async (...left) => {
      await frozen();
      town.pass(10_000);
      const { lottery, results } = honest();
      await expectDenied([lottery, ...results.filter((_, index) => !left.includes(index))], ADMIN);
      await expectAccepted([lottery, ...results], ADMIN);
      await expectDenied(results, ADMIN);
    },
  );

  it('of seven prizes without some results: anybody completes it, nobody bends it', async () => {
    const prizes = ['Cena', 'Postre', 'Café', 'Té', 'Agua', 'Pan', 'Miel'];
    await frozen({ prizeItems: list(...prizes.map(text)) });
    town.pass(10_000);
    const { lottery, results } = honest({ prizes });
    await expectDenied([lottery, ...results.slice(1)], ADMIN);
    await expectAccepted([lottery, ...results.slice(0, 2)], ADMIN);
    const missing = results.slice(2);
    town.pass(3_600_000);
    for (const [field, wire] of Object.entries({
      clientId: text('beto'),
      number: int(one),
      prizeName: text('Cena'),
      prizeStatus: text('cerrado'),
      expiresAt: instant(town.now() + 8 * 86_400_000),
    })) {
      const bent = structuredClone(missing);
      overwrite(first(bent), { [field]: wire });
      await expectDenied(bent, ADMIN);
      await expectDenied(bent, BETO);
    }
    await expectAccepted(missing);
    await expectDenied(missing);
    expect(town.fieldsOf(`${PATH}/results/7`).prizeName).toEqual(text('Miel'));
  });

  it('of more prizes than numbers, of the public beacon', async () => {
    await town.world().sowLottery({
      totalNumbers: int(2),
      beacon: text('drand-quicknet'),
      prizeItems: list(text('Cena'), text('Postre'), text('Café')),
    });
    const round = Math.floor((Math.floor(town.now() / 1000) + 10 - 1_692_803_367) / 3) + 2;
    await town.closeBoard();
    await expectDenied(freezing(0, 0), ADMIN);
    await expectDenied(freezing(0, round - 1), ADMIN);
    await expectDenied(freezing(0, round + 21), ADMIN);
    await expectAccepted(freezing(0, round + 3), ADMIN);
    town.pass(60_000);
    const from = { ...FROM, ticketsHash: sha256(''), sold: 0, total: 2, beaconRound: round + 3 };
    const drawn = (randomness: string) => drawing({ ...from, randomness }, {}, town.now());
    for (const value of ['', 'A'.repeat(64), 'a'.repeat(63), 'a'.repeat(65)])
      await expectDenied(drawn(value), ADMIN);
    await expectDenied(
      drawing({ ...from, beaconRound: round, randomness: 'a'.repeat(64) }, {}, town.now()),
      ADMIN,
    );
    await expectAccepted(drawn('a'.repeat(64)), ADMIN);
  });
});
