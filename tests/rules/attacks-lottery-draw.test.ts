/** Attacks on the draw (invariant 8), by raw REST: one thing bent, then unbent. */
import { describe, expect, it } from 'vitest';
import {
  ANA,
  BETO,
  bytes,
  CHAIN,
  type DrawnFrom,
  type DrawWrites,
  drawByHand,
  drawing,
  first,
  freezing,
  overwrite,
  purchase,
  roundAfter,
  sha256,
  tagFor,
} from '../support/attack-lottery.ts';
import { double, draft, instant, int, list, map, nothing, text, type Wire } from '../support/attack-wire.ts';
import { useLotteryTown } from '../support/lottery-town.ts';
import { ADMIN, LOTTERY_ID } from '../support/lottery-world.ts';

const town = useLotteryTown();
const { expectAccepted, expectBentDenied, expectDenied } = town;

const PATH = `lotteries/${LOTTERY_ID}`;
const PRIZES = ['Cena', 'Postre', 'Café'];
const TICKETS_HASH = sha256([3, 4, 5].map((number) => `${number}:${tagFor('ana')}`).join('\n'));

const SIGNATURE = 'b4'.repeat(48);
const OTHER_SIGNATURE = 'a7'.repeat(48);
let frozenMs = 0;

/** Of 20 numbers Ana has bought 3, 4 and 5; sales have ended just now. */
async function frozen(over: Readonly<Record<string, Wire>> = {}, chain = CHAIN): Promise<void> {
  await town.world().sowLottery({ totalNumbers: int(20), ...over });
  await expectAccepted(purchase({ numbers: [3, 4, 5] }), ANA);
  await town.closeBoard();
  frozenMs = town.now();
  await expectAccepted(freezing(3, TICKETS_HASH, chain), ADMIN);
}

/** The round of the freeze comes out. */
function awaitRound(): void {
  town.pass(roundAfter(frozenMs).outMs - town.now());
}

const from = (over: Partial<DrawnFrom> = {}): DrawnFrom => ({
  lotteryId: LOTTERY_ID,
  ticketsHash: TICKETS_HASH,
  sold: 3,
  total: 20,
  prizes: PRIZES,
  chain: CHAIN,
  round: roundAfter(frozenMs).round,
  signature: SIGNATURE,
  ...over,
});
const HOLDERS = { 3: 'ana', 4: 'ana', 5: 'ana' };
const honest = (over: Partial<DrawnFrom> = {}) => drawing(from(over), HOLDERS, town.now());

describe('an administrator who draws', () => {
  type Bend = readonly [name: string, bend: (bent: DrawWrites) => void];
  const said = (over: Readonly<Record<string, Wire>>) => (bent: DrawWrites) => overwrite(bent.lottery, over);
  const drew = (over: Readonly<Record<string, Wire>>) => (bent: DrawWrites) => {
    const { seed, winners } = drawByHand(from());
    bent.lottery.fields.draw = map({
      signature: bytes(SIGNATURE),
      seed: text(seed),
      winners: list(...winners.map(int)),
      ...over,
    });
  };
  type Won = (one: number, two: number, three: number) => readonly Wire[];
  /** Other winners, in the lottery and in the results. */
  const won = (winnersOf: Won) => (bent: DrawWrites) => {
    const [one = 0, two = 0, three = 0] = drawByHand(from()).winners;
    const winners = winnersOf(one, two, three);
    drew({ winners: list(...winners) })(bent);
    for (const [index, write] of bent.results.entries()) {
      const number = winners[index] ?? nothing;
      write.fields.number = number;
      const holder = new Map(Object.entries(HOLDERS)).get(String(Object.values(number)[0]));
      write.fields.clientId = text(holder ?? '');
    }
  };
  const asInts = (...numbers: readonly number[]) => numbers.map(int);
  const freeOf = (...winners: readonly number[]) => [1, 2, 6, 7].find((n) => !winners.includes(n)) ?? 0;
  /** The result with another winner's number, or its own as a fraction. */
  const numbered =
    (wireOf: Won, over: Readonly<Record<string, Wire>> = {}) =>
    (bent: DrawWrites) => {
      const [one = 0, two = 0, three = 0] = drawByHand(from()).winners;
      overwrite(first(bent.results), { number: wireOf(one, two, three)[0] ?? nothing, ...over });
    };
  const inputs = (over: () => Partial<DrawnFrom>) => (bent: DrawWrites) => {
    Object.assign(bent, honest(over()));
  };

  it.each<Bend>([
    ['other winners: the first two swapped', won((one, two, three) => asInts(two, one, three))],
    ['other winners: the last two swapped', won((one, two, three) => asInts(one, three, two))],
    ['other winners: the first one up', won((one, two, three) => asInts(one + 1, two, three))],
    ['other winners: the first one down', won((one, two, three) => asInts(one - 1, two, three))],
    ['other winners: the last one up', won((one, two, three) => asInts(one, two, three + 1))],
    ['other winners: the last one down', won((one, two, three) => asInts(one, two, three - 1))],
    [
      'other winners: a number of a friend',
      won((one, two, three) => asInts(freeOf(one, two, three), two, three)),
    ],
    ['other winners: the first twice', won((one, _, three) => asInts(one, one, three))],
    ['other winners: the same thrice', won((one) => asInts(one, one, one))],
    ['other winners: one less', won((one, two) => asInts(one, two))],
    ['other winners: one more', won((one, two, three) => asInts(one, two, three, freeOf(one, two, three)))],
    ['other winners: none', won(() => [])],
    ['other winners: a total ahead', won((one, two, three) => asInts(one + 20, two, three))],
    ['other winners: a total behind', won((one, two, three) => asInts(one - 20, two, three))],
    ['winners that are fractions', won((one, two, three) => [double(one), double(two), double(three)])],
    ['a last winner that is a fraction', won((one, two, three) => [int(one), int(two), double(three)])],
    ['winners that are text', won((one, two, three) => [text(`${one}`), text(`${two}`), text(`${three}`)])],
    ['winners that are a map', drew({ winners: map({ 0: int(1), 1: int(2), 2: int(3) }) })],
    ['winners that are a text', drew({ winners: text('1,2,3') })],
    ['winners that are null', drew({ winners: nothing })],
    // The beacon.
    ['another signature beside the honest winners', drew({ signature: bytes(OTHER_SIGNATURE) })],
    ['no signature', drew({ signature: nothing })],
    ['an empty signature', inputs(() => ({ signature: '' }))],
    ['a signature a byte short', inputs(() => ({ signature: SIGNATURE.slice(2) }))],
    ['a signature a byte longer', inputs(() => ({ signature: `${SIGNATURE}00` }))],
    ['an uncompressed signature', inputs(() => ({ signature: SIGNATURE.repeat(2) }))],
    [
      'a signature that is text of 48 letters, and its winners',
      (bent) => {
        const letters = 'a'.repeat(48);
        Object.assign(bent, honest({ signature: Buffer.from(letters).toString('hex') }));
        drew({
          signature: text(letters),
          seed: text(drawByHand(from({ signature: Buffer.from(letters).toString('hex') })).seed),
          winners: list(
            ...drawByHand(from({ signature: Buffer.from(letters).toString('hex') })).winners.map(int),
          ),
        })(bent);
      },
    ],
    ['a random value besides', drew({ randomness: text(sha256('x')) })],
    ['an old round', inputs(() => ({ round: roundAfter(frozenMs).round - 1 }))],
    ['the next round', inputs(() => ({ round: roundAfter(frozenMs).round + 1 }))],
    ['the demo’s chain', inputs(() => ({ chain: 'demo' }))],
    ['a chain of its own', inputs(() => ({ chain: 'mine' }))],
    ['another seed', drew({ seed: text(sha256('x')) })],
    [
      'another seed and its winners',
      (bent) => {
        const other = drawByHand(from({ signature: OTHER_SIGNATURE }));
        won(() => other.winners.map(int))(bent);
        drew({ seed: text(other.seed), winners: list(...other.winners.map(int)) })(bent);
      },
    ],
    ['the seed in capitals', (bent) => drew({ seed: text(drawByHand(from()).seed.toUpperCase()) })(bent)],
    ['the list of other tickets', inputs(() => ({ ticketsHash: sha256('') }))],
    ['another count of tickets', inputs(() => ({ sold: 4 }))],
    ['another total', inputs(() => ({ total: 21 }))],
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
        freeze: map({ sold: int(3), ticketsHash: text(TICKETS_HASH), chain: text(CHAIN), at: instant(0) }),
      }),
    ],
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
    ['a result of another number', numbered((_, two) => [int(two)])],
    ['a result of a fraction', numbered((one) => [double(one)])],
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
      (bent) => {
        const number = [3, 4, 5, 6].find((n) => !drawByHand(from()).winners.includes(n)) ?? 0;
        overwrite(first(bent.results), { number: int(number), clientId: text(number > 5 ? '' : 'ana') });
      },
    ],
    ['a result of a fraction, which nobody holds', numbered((one) => [double(one)], { clientId: text('') })],
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
            number: int(drawByHand(from()).winners[1] ?? 0),
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
    awaitRound();
    await expectBentDenied(honest(), bend, ADMIN);
  });

  it('before the round is out, or without a freeze', async () => {
    await town.world().sowLottery({ totalNumbers: int(20) });
    frozenMs = town.now();
    await expectDenied(honest(), ADMIN);
    await frozen();
    expect(roundAfter(frozenMs).outMs - frozenMs).toBeGreaterThan(30_000);
    await expectDenied(honest(), ADMIN);
    town.pass(roundAfter(frozenMs).outMs - town.now() - 1);
    await expectDenied(honest(), ADMIN);
    town.pass(1);
    await expectAccepted(honest(), ADMIN);
  });

  it('as a client, an owner, nobody', async () => {
    await frozen();
    awaitRound();
    for (const as of [ANA, BETO, { uid: 'owner-of-la-casona' }, undefined]) {
      await expectDenied(honest(), as);
      await expectDenied([honest().lottery], as);
      await expectDenied(honest().results, as);
    }
    await expectAccepted(honest(), ADMIN);
  });

  it('again: the same, later, with another signature', async () => {
    await frozen();
    awaitRound();
    await expectAccepted(honest(), ADMIN);
    for (const ms of [0, 1000, 86_400_000]) {
      town.pass(ms);
      for (const again of [honest(), honest({ signature: OTHER_SIGNATURE })]) {
        await expectDenied(again, ADMIN);
        await expectDenied([again.lottery], ADMIN);
        await expectDenied(again.results, ADMIN);
      }
      await expectDenied(freezing(3, TICKETS_HASH), ADMIN);
      await expectDenied(purchase({ uid: 'beto', numbers: [9] }), BETO);
    }
  });

  it('days later, which is withholding and gains nothing: the outcome is the same', async () => {
    await frozen();
    awaitRound();
    const { winners } = drawByHand(from());
    town.pass(9 * 86_400_000);
    const rounds = roundAfter(town.now());
    await expectDenied(honest({ round: rounds.round }), ADMIN);
    await expectDenied(freezing(3, TICKETS_HASH), ADMIN);
    await expectAccepted(honest(), { uid: ADMIN.uid });
    expect(JSON.stringify(town.fieldsOf(PATH).draw)).toContain(
      JSON.stringify(list(...winners.map(int)).arrayValue),
    );
  });

  it.each([[0], [1], [2], [0, 1], [1, 2], [0, 1, 2]])(
    'without the results %j, now or later',
    async (...left) => {
      await frozen();
      awaitRound();
      const { lottery, results } = honest();
      await expectDenied([lottery, ...results.filter((_, index) => !left.includes(index))], ADMIN);
      await expectAccepted([lottery, ...results], ADMIN);
      await expectDenied(results, ADMIN);
    },
  );

  it('of seven prizes without some results: anybody completes it, nobody bends it', async () => {
    const prizes = ['Cena', 'Postre', 'Café', 'Té', 'Agua', 'Pan', 'Miel'];
    await frozen({ prizeItems: list(...prizes.map(text)) });
    awaitRound();
    const { lottery, results } = honest({ prizes });
    await expectDenied([lottery, ...results.slice(1)], ADMIN);
    await expectAccepted([lottery, ...results.slice(0, 2)], ADMIN);
    const missing = results.slice(2);
    town.pass(3_600_000);
    for (const [field, wire] of Object.entries({
      clientId: text('beto'),
      number: first(results).fields.number ?? nothing,
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

  it('of more prizes than numbers, of the demo', async () => {
    await town.world().sowLottery({ totalNumbers: int(2) });
    await town.closeBoard();
    frozenMs = town.now();
    await expectAccepted(freezing(0, sha256(''), 'demo'), ADMIN);
    awaitRound();
    const drawn = (chain: string) =>
      drawing(from({ ticketsHash: sha256(''), sold: 0, total: 2, chain }), {}, town.now());
    await expectDenied(drawn(CHAIN), ADMIN);
    await expectAccepted(drawn('demo'), ADMIN);
  });

  it('that was frozen before there was a beacon: quicknet’s round of its freeze decides', async () => {
    const frozenAt = town.now() - 3 * 86_400_000;
    frozenMs = frozenAt;
    await town.world().sowLottery({
      totalNumbers: int(20),
      status: text('esperando resultados'),
      freeze: map({
        at: instant(frozenAt),
        sold: int(0),
        ticketsHash: text(sha256('')),
        beaconRound: int(0),
      }),
    });
    const drawn = (chain: string) =>
      drawing(from({ ticketsHash: sha256(''), sold: 0, chain }), {}, town.now());
    await expectDenied(drawn('demo'), ADMIN);
    await expectAccepted(drawn(CHAIN), ADMIN);
  });
});
