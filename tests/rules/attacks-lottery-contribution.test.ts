/** Attacks on contributions to a draw (invariant 8), by raw REST: one thing bent, then unbent. */
import { describe, it } from 'vitest';
import {
  ANA,
  allOf,
  BETO,
  type ContributionWrites,
  contribution,
  freezing,
  overwrite,
  purchase,
  removed,
  sha256,
  tagFor,
} from '../support/attack-lottery.ts';
import { double, draft, increment, instant, int, map, text, type Wire } from '../support/attack-wire.ts';
import { useLotteryTown } from '../support/lottery-town.ts';
import { ADMIN, LOTTERY_ID } from '../support/lottery-world.ts';

const town = useLotteryTown();
const { expectAccepted, expectBentDenied, expectDenied } = town;

const PATH = `lotteries/${LOTTERY_ID}`;

const TICKETS_HASH = sha256([3, 4, 5].map((number) => `${number}:${tagFor('ana')}`).join('\n'));

/** Of 20 numbers Ana has bought 3, 4 and 5; sales have ended just now. */
async function frozen(over: Readonly<Record<string, Wire>> = {}): Promise<void> {
  await town.world().sowLottery({ totalNumbers: int(20), ...over });
  await expectAccepted(purchase({ numbers: [3, 4, 5] }), ANA);
  await town.closeBoard();
  await expectAccepted(freezing(3, 0, TICKETS_HASH), ADMIN);
}

describe('a client who adds to the draw', () => {
  const VALUE = 123_456_789;
  const mine = () => contribution('beto', VALUE);
  const counted = (over: Readonly<Record<string, Wire>>) => (bent: ContributionWrites) =>
    overwrite(bent.lottery, over);
  const value = (wire: Wire) => (bent: ContributionWrites) => {
    bent.entropy.fields.value = wire;
    bent.lottery.transforms = [increment('entropySum', wire), increment('entropyCount', int(1))];
  };

  it.each<[name: string, bend: (bent: ContributionWrites) => void]>([
    ['a sum of 1 more', counted({ entropySum: int(VALUE + 1) })],
    ['a sum of 1 less', counted({ entropySum: int(VALUE - 1) })],
    ['a sum that stays', counted({ entropySum: int(0) })],
    ['a sum as a fraction', counted({ entropySum: double(VALUE) })],
    [
      'a sum grown by a fraction',
      (bent) => {
        bent.lottery.transforms = [increment('entropySum', double(VALUE)), increment('entropyCount', int(1))];
      },
    ],
    ['a count of 2', counted({ entropyCount: int(2) })],
    ['a count that stays', counted({ entropyCount: int(0) })],
    ['a count as a fraction', counted({ entropyCount: double(1) })],
    [
      'a count grown by a fraction',
      (bent) => {
        bent.lottery.transforms = [increment('entropySum', int(VALUE)), increment('entropyCount', double(1))];
      },
    ],
    ['a negative value', value(int(-1))],
    ['a value of 10^9', value(int(1_000_000_000))],
    ['a value as a fraction', value(double(VALUE))],
    ['half a value', value(double(0.5))],
    [
      'a value that is text',
      (bent) => {
        bent.entropy.fields.value = text('5');
      },
    ],
    [
      'no value',
      (bent) => {
        delete bent.entropy.fields.value;
      },
    ],
    [
      'a field more',
      (bent) => {
        bent.entropy.fields.note = text('hola');
      },
    ],
    ['a time of its own', (bent) => overwrite(bent.entropy, { createdAt: instant(0) })],
    [
      'without its document',
      (bent) => {
        bent.entropy = structuredClone(bent.lottery);
      },
    ],
    [
      'without the sum',
      (bent) => {
        bent.lottery = structuredClone(bent.entropy);
      },
    ],
    [
      'for another',
      (bent) => {
        bent.entropy.path = `${PATH}/entropy/ana`;
      },
    ],
    ['in the name of another', counted({ lastEntropyUid: text('ana') })],
    ['for two', (bent) => bent.more.push(...allOf(contribution('ana', 1)))],
    ['and moves the freeze', counted({ freeze: map({ sold: int(3) }) })],
    ['and moves the sold count', counted({ sold: map({}) })],
    ['and moves the status', counted({ status: text('nuevo') })],
    ['and dates it', counted({ updatedAt: instant(0) })],
    ['twice in one commit', (bent) => bent.more.push(...allOf(structuredClone(bent)))],
    ['counted twice in one commit', (bent) => bent.more.push(structuredClone(bent.lottery))],
  ])('with %s', async (_name, bend) => {
    await frozen();
    town.pass(1000);
    await expectBentDenied(mine(), bend, BETO);
  });

  it('with 0, counted twice', async () => {
    await frozen();
    const nought = contribution('beto', 0);
    await expectDenied([...allOf(nought), nought.lottery], BETO);
    await expectDenied([nought.entropy], BETO);
    await expectDenied([nought.lottery], BETO);
    await expectAccepted(nought, BETO);
    await expectDenied([nought.lottery], BETO);
  });

  it('before the freeze, in the last millisecond, after the window', async () => {
    await town.world().sowLottery({ totalNumbers: int(20) });
    await expectDenied(mine(), BETO);
    await frozen();
    town.pass(9999);
    await expectAccepted(contribution('ana', 5), ANA);
    town.pass(1);
    await expectDenied(mine(), BETO);
    await expectDenied([mine().lottery], BETO);
    town.pass(60_000);
    await expectDenied(mine(), BETO);
  });

  it('twice, changes it, takes it back', async () => {
    await frozen();
    await expectAccepted(mine(), BETO);
    for (const ms of [0, 1000]) {
      town.pass(ms);
      await expectDenied(mine(), BETO);
      await expectDenied(contribution('beto', 1), BETO);
      await expectDenied([mine().lottery], BETO);
      await expectDenied([removed(`${PATH}/entropy/beto`)], BETO);
      await expectDenied(
        [draft(`${PATH}/entropy/beto`, { fields: { value: int(1) }, mask: ['value'] })],
        BETO,
      );
    }
    await expectAccepted(contribution('ana', 7), ANA);
  });

  it('as nobody, as somebody who is no client, as the administrator', async () => {
    await frozen();
    await expectDenied(contribution('extrana', 1), { uid: 'extrana' });
    await expectDenied(contribution(ADMIN.uid, 1), ADMIN);
    await expectDenied(contribution('beto', 1));
    await expectDenied(contribution('beto', 1), ANA);
    await expectDenied(draftOfSum(), ADMIN);
    await expectAccepted(contribution('beto', 1), BETO);
  });

  const draftOfSum = () => [
    draft(PATH, {
      fields: { entropySum: int(1), entropyCount: int(1) },
      mask: ['entropySum', 'entropyCount'],
    }),
  ];
});
