/**
 * For `diff()`, and for `==` outside of lists and maps, 4.0 equals 4: a commit can turn whole numbers that it may not
 * change into fractions, at any depth. Where that would block others, it is refused or makes no difference.
 */
import type { TestUser } from '@vaga/firebase-emulator/testing/start-emulator';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Fields, isFields } from '../../src/domain/fields.ts';
import { slotInstantMs } from '../../src/domain/time.ts';
import { setStop } from '../../src/services/reservations/owner/stops.ts';
import {
  ANA,
  allOf,
  CHAIN,
  type DrawnFrom,
  drawing,
  drawingAgain,
  edit,
  freezing,
  overwrite,
  purchase,
  roundAfter,
  sha256,
  tagFor,
  type Writes,
} from '../support/attack-lottery.ts';
import { ANA as ANA_HOST, addition, BETO, HOST, hire } from '../support/attack-team.ts';
import {
  bookingCommit,
  double,
  draft,
  flag,
  int,
  list,
  map,
  text,
  type Wire,
} from '../support/attack-wire.ts';
import { aParty, OWNER, useAttackWorld } from '../support/attack-world.ts';
import { aBooking, TODAY } from '../support/booking-world.ts';
import { databaseOf, on } from '../support/deps.ts';
import { useLotteryTown } from '../support/lottery-town.ts';
import { ADMIN, LOTTERY_ID } from '../support/lottery-world.ts';

const fieldsIn = (value: unknown): Fields => (isFields(value) ? value : {});
/** Returns the fields of a stored map. */
const inMap = (value: Wire | undefined) =>
  Object.fromEntries(
    Object.entries(fieldsIn(fieldsIn(value?.mapValue).fields)).map(([key, each]) => [key, fieldsIn(each)]),
  );

/** Returns the same value with every whole number as a fraction. */
function asFractions(value: Wire): Wire {
  if ('integerValue' in value) return double(Number(value.integerValue));
  if ('mapValue' in value) {
    return map(
      Object.fromEntries(Object.entries(inMap(value)).map(([key, each]) => [key, asFractions(each)])),
    );
  }
  const { values } = fieldsIn(value.arrayValue);
  return Array.isArray(values) ? list(...values.map((each) => asFractions(fieldsIn(each)))) : value;
}

describe('a house', () => {
  const town = useAttackWorld();
  const DAY = `businesses/la-casona/days/centro_${TODAY}`;
  const stop = (time: string) =>
    setStop(
      'la-casona',
      { ...aBooking(), date: TODAY, time },
      10,
      on(databaseOf(town.world().emulator, HOST), town.world().around),
    );
  beforeEach(() => hire(town, 'la-casona', OWNER, ANA_HOST, BETO));

  it('a visitor books a table, with the stops of the day as fractions: the house could stop no other hour', async () => {
    expect(await stop('19:00')).toMatchObject({ ok: true });
    const commit = () => bookingCommit(aParty({ time: '18:00', startsAt: slotInstantMs(TODAY, '18:00') }));
    const bent = commit();
    bent.day.fields.stopped = asFractions(town.fieldsOf(DAY).stopped ?? map({}));
    bent.day.mask?.push('stopped');
    await town.expectAccepted(bent);
    expect(await stop('21:00')).toMatchObject({ ok: true });
  });

  it('a host stops hours, with the seats of the day as fractions: nobody could book, cancel or end there', async () => {
    await town.expectAccepted(bookingCommit(aParty()));
    const seats = asFractions(town.fieldsOf(DAY).booked ?? map({}));
    const bent = draft(DAY, { fields: { booked: seats, stopped: map({}) }, mask: ['booked', 'stopped'] });
    await town.expectDenied(() => town.send([bent], HOST));
  });

  it('a host pauses, with the branches as fractions: the owner could change none', async () => {
    const { branches = map({}) } = town.fieldsOf('businesses/la-casona');
    const pause = (fields: Readonly<Record<string, Wire>>) =>
      draft('businesses/la-casona', {
        fields: { ...fields, online: map({ paused: flag(true) }) },
        mask: [...Object.keys(fields), 'online.paused'],
        times: ['updatedAt'],
      });
    await town.expectDenied(() => town.send([pause({ branches: asFractions(branches) })], HOST));
    await town.expectAccepted([pause({})], HOST);
  });
});

describe('a team', () => {
  const town = useAttackWorld();

  it('two members with one username in one commit', async () => {
    const [one, two] = [
      addition('la-casona', ANA_HOST),
      addition('la-casona', { ...ANA_HOST, uid: 'second' }),
    ];
    await town.expectDenied(() => town.send([one.access, two.access, two.username], OWNER));
    await town.expectAccepted([one.access, one.username], OWNER);
  });
});

describe('a lottery', () => {
  const town = useLotteryTown();
  const PATH = `lotteries/${LOTTERY_ID}`;

  it.each([1, 251])(
    'whoever bought %i marks it again as a fraction: it could be neither frozen nor cancelled',
    async (number) => {
      await town.expectAccepted(purchase({ numbers: [number], coins: 100 }), ANA);
      town.pass(1000);
      const bent = draft('clients/ana', {
        fields: { lastPurchase: map({ numbers: list(double(number)) }) },
        mask: ['lastPurchase.numbers'],
      });
      await town.expectAccepted([bent], ANA);
      const mark = draft(`${PATH}/board/${(number - 1) / 250}`, {
        fields: { taken: map({ [`${number}.0`]: text(tagFor('ana')) }) },
        mask: [`taken.\`${number}.0\``],
        times: ['updatedAt'],
      });
      await town.expectDenied([mark], ANA);
    },
  );

  it('an edit with the counts as fractions: nobody could count another block', async () => {
    await town.expectAccepted(purchase({ numbers: [7] }), ANA);
    town.pass(1000);
    const change = () => edit(town.fieldsOf(PATH), { prizeName: text('Otra cena') });
    const bent = change();
    bent.lottery.fields.sold = map({ 0: double(1) });
    bent.lottery.mask?.push('sold');
    await town.expectDenied(bent, ADMIN);
    await town.expectAccepted(change(), ADMIN);
  });
});

describe('a draw', () => {
  const town = useLotteryTown();
  const PATH = `lotteries/${LOTTERY_ID}`;
  const HOLDERS = { 1: 'ana', 2: 'ana', 3: 'ana' };
  const HONEST = { uid: 'otra-admin' };
  const [FALSE, TRUE, OTHER] = ['b4', '91', 'a7'].map((byte) => byte.repeat(48));
  let from: DrawnFrom;

  beforeEach(async () => {
    await town.world().sowLottery({ totalNumbers: int(3) });
    await town.world().emulator.core.importState([{ path: `admins/${HONEST.uid}`, fields: {} }]);
    await town.expectAccepted(purchase({ numbers: [1, 2, 3] }), ANA);
    await town.closeBoard();
  });

  /** A fraction that is stored breaks an invariant of the tests: so only the answer counts here. */
  const expectStored = async (writes: Writes, as: TestUser) =>
    expect((await town.send(allOf(writes), as)).status).toBe(200);

  /** Freezes the lottery and waits until the beacon's round is out. */
  async function freeze(bend: Readonly<Record<string, Wire>> = {}): Promise<void> {
    const { round, outMs } = roundAfter(town.now());
    const commit = freezing(3);
    overwrite(commit.lottery, bend);
    await expectStored(commit, ADMIN);
    town.pass(outMs - town.now());
    const prizes = ['Cena', 'Postre', 'Café'];
    from = {
      lotteryId: LOTTERY_ID,
      ticketsHash: sha256(''),
      sold: 3,
      total: 3,
      prizes,
      chain: CHAIN,
      round,
      signature: FALSE ?? '',
    };
  }
  const first = (signature = FALSE) => drawing({ ...from, signature: signature ?? '' }, HOLDERS, town.now());
  const later = (signature: string | undefined, place: number, by: { uid?: string; turn?: number } = {}) =>
    drawingAgain({ ...from, signature: signature ?? '' }, HOLDERS, town.now(), place, by);

  it.each([
    ['total', () => ({ totalNumbers: double(3) })],
    [
      'count of its freeze',
      () => ({ freeze: map({ ...inMap(town.fieldsOf(PATH).freeze), sold: double(3) }) }),
    ],
  ])('a false first one makes the %s a fraction: the true one is recorded all the same', async (_, bend) => {
    await freeze();
    const forged = first();
    overwrite(forged.lottery, bend());
    await expectStored(forged, ADMIN);
    town.pass(3_600_000);
    await expectStored(later(TRUE, 2, { uid: HONEST.uid }), HONEST);
  });

  it('a false second one makes the count of winners a fraction', async () => {
    await freeze();
    await expectStored(first(), ADMIN);
    town.pass(3_600_000);
    const forged = later(OTHER, 2);
    overwrite(forged.lottery, { winnersCount: double(3) });
    await expectStored(forged, ADMIN);
    town.pass(3_600_000);
    await expectStored(later(TRUE, 3, { uid: HONEST.uid }), HONEST);
  });

  it('a freeze makes the total a fraction', async () => {
    await freeze({ totalNumbers: double(3) });
    await expectStored(first(TRUE), HONEST);
  });

  it("a false one makes another administrator's count of draws a fraction", async () => {
    await freeze();
    await expectStored(first(), ADMIN);
    town.pass(1000);
    await expectStored(later('a1'.repeat(48), 2, { uid: HONEST.uid, turn: 1 }), HONEST);
    town.pass(1000);
    const forged = later(OTHER, 3);
    overwrite(forged.lottery, { laterDrawsBy: map({ [HONEST.uid]: double(1), [ADMIN.uid]: int(1) }) });
    forged.lottery.mask = (forged.lottery.mask ?? []).filter((path) => !path.startsWith('laterDrawsBy.'));
    await expectStored(forged, ADMIN);
    town.pass(1000);
    await expectStored(later(TRUE, 4, { uid: HONEST.uid, turn: 2 }), HONEST);
  });

  it('a false one makes the winners of the true one fractions: its other results are recorded all the same', async () => {
    const prizes = ['Cena', 'Postre', 'Café', 'Té'];
    await town.world().sowLottery({ totalNumbers: int(5), prizeItems: list(...prizes.map(text)) });
    await freeze();
    from = { ...from, total: 5, prizes };
    const draw = first(TRUE);
    const [one, ...rest] = draw.results;
    await expectStored({ ...draw, results: one ? [one] : [] }, ADMIN);
    town.pass(1000);
    const forged = later(FALSE, 2);
    forged.results = forged.results.slice(0, 1);
    overwrite(forged.lottery, {
      draw: map({
        ...inMap(town.fieldsOf(PATH).draw),
        winners: asFractions(inMap(town.fieldsOf(PATH).draw).winners ?? list()),
      }),
    });
    await expectStored(forged, ADMIN);
    await expectStored({ rest }, HONEST);
  });
});
