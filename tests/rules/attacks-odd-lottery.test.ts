/**
 * Every value of a lottery's and a client's documents, bent. What is accepted is listed: what may be left out, empty or otherwise, and
 * where 2.0 stands for the 2 that was there (to the rules they are equal) and hurts nobody but who writes it.
 */
import { expect, it } from 'vitest';
import {
  ANA,
  allOf,
  anId,
  CHAIN,
  clientRegistration,
  closing,
  drawing,
  edit,
  freezing,
  limits,
  newcomer,
  newLottery,
  overwrite,
  prizeMove,
  purchase,
  roundAfter,
  sha256,
  tallies,
  topUp,
} from '../support/attack-lottery.ts';
import {
  correction,
  dayOf,
  firstLimit,
  limitChange,
  limitedPurchase,
  pausing,
  rechargeCodeOf,
} from '../support/attack-money.ts';
import { AT_LEISURE, acceptedOdd } from '../support/attack-odd.ts';
import { draft, instant, int, text } from '../support/attack-wire.ts';
import { useLotteryTown } from '../support/lottery-town.ts';
import { ADMIN, boardSecretOf, LOTTERY_ID } from '../support/lottery-world.ts';

const town = useLotteryTown();
const PATH = `lotteries/${LOTTERY_ID}`;

it('a registration', AT_LEISURE, async () => {
  const writes = clientRegistration('caro', 'abcdefghij0123456789', '70001111', 'caro.sv');
  expect(await acceptedOdd(town, allOf(writes), newcomer('caro', 'abcdefghij0123456789'))).toEqual([]);
});

it('a top-up', AT_LEISURE, async () => {
  const writes = topUp({ phone: town.phoneOf('ana'), code: rechargeCodeOf('ana') });
  expect(await acceptedOdd(town, allOf(writes), ADMIN)).toEqual(['coinTransactions.usdAmount: point']);
});

it('a correction', AT_LEISURE, async () => {
  const id = anId();
  await town.expectAccepted(topUp({ phone: town.phoneOf('ana'), id }), ADMIN);
  town.pass(1000);
  const writes = correction({ phone: town.phoneOf('ana'), topUpId: id });
  expect(await acceptedOdd(town, allOf(writes), ADMIN)).toEqual([]);
});

it('a purchase', AT_LEISURE, async () => {
  await town.expectAccepted(purchase({ numbers: [300], coins: 100 }), ANA);
  town.pass(1000);
  expect(await acceptedOdd(town, allOf(purchase({ numbers: [7, 8], coins: 90 })), ANA)).toEqual([
    'lotteries.winnersCount: minus 0',
    'lotteries.winnersCount: point',
  ]);
});

it('limits, and a purchase within them', AT_LEISURE, async () => {
  const day = dayOf(town.now());
  expect(await acceptedOdd(town, allOf(firstLimit(day, 20, 50)), ANA)).toEqual([
    'clients.limits: missing',
    'clients.limits.day: huge',
    'clients.limits.day: tiny',
    'clients.limits.spent: huge',
  ]);
  town.pass(1000);
  expect(await acceptedOdd(town, allOf(limitedPurchase(day, 30)), ANA)).toEqual([
    'clients.limits.coins: point',
    'clients.limits.next: point',
    'clients.limits.pauseDays: minus 0',
    'clients.limits.pauseDays: point',
    'lotteries.winnersCount: minus 0',
    'lotteries.winnersCount: point',
  ]);
  town.pass(1000);
  expect(await acceptedOdd(town, allOf(limitChange(40, 60)), ANA)).toEqual([
    'clients.lastPurchase.numbers.0: point',
    'clients.lastPurchase.price: point',
  ]);
  town.pass(1000);
  expect(await acceptedOdd(town, allOf(pausing(7)), ANA)).toEqual([
    'clients.lastPurchase.numbers.0: point',
    'clients.lastPurchase.price: point',
  ]);
});

it('a board secret', AT_LEISURE, async () => {
  const { boardSecret: _, ...fields } = town.fieldsOf('clients/ana');
  await town.world().emulator.core.importState([{ path: 'clients/ana', fields }]);
  const secret = draft('clients/ana', {
    fields: { boardSecret: text(boardSecretOf('ana')) },
    mask: ['boardSecret'],
  });
  expect(await acceptedOdd(town, [secret], ANA)).toEqual(['clients.boardSecret: missing']);
});

it('a count of the board', AT_LEISURE, async () => {
  await town.expectAccepted(allOf(purchase({ numbers: [300], coins: 100 })), ANA);
  town.pass(1000);
  const { lottery, ...rest } = purchase({ numbers: [7], coins: 90 });
  await town.expectAccepted(Object.values(rest).flat(), ANA);
  town.pass(1000);
  expect(await acceptedOdd(town, [lottery], { uid: 'beto' })).toEqual([
    'lotteries.winnersCount: minus 0',
    'lotteries.winnersCount: point',
  ]);
});

it('a new lottery', AT_LEISURE, async () => {
  expect(await acceptedOdd(town, allOf(newLottery(anId())), ADMIN)).toEqual([
    'lotteries.prizeItems: more',
    'lotteries.bannerPath: empty',
    'lotteries.rulesText: long',
  ]);
});

it('an edit', AT_LEISURE, async () => {
  expect(
    await acceptedOdd(town, allOf(edit(town.fieldsOf(PATH), { pricePerNumber: int(12) })), ADMIN),
  ).toEqual(['lotteries.winnersCount: minus 0', 'lotteries.winnersCount: point']);
});

it('limits of blocks, closing, tallies, freeze', AT_LEISURE, async () => {
  expect(
    await acceptedOdd(
      town,
      [...limits(750, 3), ...allOf(edit(town.fieldsOf(PATH), { totalNumbers: int(750) }))],
      ADMIN,
    ),
  ).toEqual(['lotteries.winnersCount: minus 0', 'lotteries.winnersCount: point']);
  expect(await acceptedOdd(town, closing(0, 1, 2), ADMIN)).toEqual([]);
  expect(await acceptedOdd(town, tallies(0, 0, 0), ADMIN)).toEqual(['board.tally: missing']);
  expect(await acceptedOdd(town, allOf(freezing(0)), ADMIN)).toEqual([
    'lotteries.pricePerNumber: point',
    'lotteries.totalNumbers: point',
    'lotteries.winnersCount: minus 0',
    'lotteries.winnersCount: point',
  ]);
});

it('a draw and a prize', AT_LEISURE, async () => {
  await town.expectAccepted(purchase({ numbers: [3], coins: 100 }), ANA);
  await town.closeBoard();
  const frozenMs = town.now();
  await town.expectAccepted(freezing(1, sha256('x')), ADMIN);
  const { round, outMs } = roundAfter(frozenMs);
  town.pass(outMs - frozenMs);
  const from = {
    lotteryId: LOTTERY_ID,
    ticketsHash: sha256('x'),
    sold: 1,
    total: 1000,
    prizes: ['Cena', 'Postre', 'Café'],
    chain: CHAIN,
    round,
    signature: 'b4'.repeat(48),
  };
  // A number with a point would be a second seed, and so another draw to choose.
  const total = drawing(from, { 3: 'ana' }, town.now(), { total: '1000.0' });
  overwrite(total.lottery, { totalNumbers: { doubleValue: '1000.0' } });
  await town.expectDenied(total, ADMIN);
  const earlier = drawing(from, { 3: 'ana' }, town.now());
  overwrite(earlier.lottery, { closedAt: instant(town.now() - 1) });
  await town.expectDenied(earlier, ADMIN);
  const count = drawing(from, { 3: 'ana' }, town.now(), { count: '3.0' });
  overwrite(count.lottery, { winnersCount: { doubleValue: '3.0' } });
  await town.expectDenied(count, ADMIN);
  expect(await acceptedOdd(town, allOf(drawing(from, { 3: 'ana' }, town.now())), ADMIN)).toEqual([
    'lotteries.pricePerNumber: point',
    'lotteries.totalNumbers: point',
    'lotteries.sold.0: point',
    'lotteries.freeze.sold: point',
  ]);
  town.pass(8 * 86_400_000);
  expect(await acceptedOdd(town, allOf(prizeMove(1, 'abierto', 'donado')), ADMIN)).toEqual([
    'results.order: point',
    'results.number: point',
  ]);
});
