/** Attacks on the buying of numbers (invariants 6 and 7), by raw REST: one thing bent, then unbent. */
import { describe, expect, it } from 'vitest';
import {
  ANA,
  allOf,
  anId,
  BETO,
  edit,
  first,
  freezing,
  overwrite,
  type PurchaseWrites,
  purchase,
  tagFor,
  topUp,
} from '../support/attack-lottery.ts';
import { double, draft, instant, int, list, map, nothing, text, type Wire } from '../support/attack-wire.ts';
import { useLotteryTown } from '../support/lottery-town.ts';
import { ADMIN, LOTTERY_ID } from '../support/lottery-world.ts';

const town = useLotteryTown();
const { expectAccepted, expectBentDenied, expectDenied } = town;

type Bend = readonly [name: string, bend: (bent: PurchaseWrites) => void];

const ID = 'compraDeAnaEnPrueba1';
const one = () => purchase({ id: ID });
const lastPurchase = (over: Readonly<Record<string, Wire>>) => (bent: PurchaseWrites) => {
  bent.client.fields.lastPurchase = map({
    id: text(ID),
    lotteryId: text(LOTTERY_ID),
    numbers: list(int(7)),
    price: int(10),
    ...over,
  });
};
const charged = (coins: Wire) => (bent: PurchaseWrites) => overwrite(bent.client, { coins });
const counts = (over: Readonly<Record<string, Wire>>) => (bent: PurchaseWrites) => {
  // 'sold' as a whole takes the place of its one block.
  if ('sold' in over) bent.lottery.transforms = bent.lottery.transforms.slice(1);
  overwrite(bent.lottery, over);
};
const ticket = (over: Readonly<Record<string, Wire>>) => (bent: PurchaseWrites) =>
  overwrite(first(bent.tickets), over);

describe('a client who buys number 7', () => {
  it.each<Bend>([
    // The coins.
    ['with a balance of 1 more', charged(int(101))],
    ['for 1 coin less', charged(int(91))],
    ['for 1 coin more', charged(int(89))],
    ['for nothing', charged(int(100))],
    ['with the balance as a fraction', charged(double(90))],
    ['with the balance as text', charged(text('90'))],
    ['at another price, everywhere', (bent) => Object.assign(bent, purchase({ id: ID, price: 9 }))],
    ['at a price of 0, everywhere', (bent) => Object.assign(bent, purchase({ id: ID, price: 0 }))],
    ['at a negative price, everywhere', (bent) => Object.assign(bent, purchase({ id: ID, price: -10 }))],
    ['at a price that only the purchase says', lastPurchase({ price: int(9) })],
    ['at a price as a fraction', lastPurchase({ price: double(10) })],
    // What belongs together.
    [
      'without a ticket',
      (bent) => {
        bent.tickets = [];
      },
    ],
    [
      'without a payment',
      (bent) => {
        bent.client = draft(`lotteries/${LOTTERY_ID}/tickets/7`, { kind: 'verify' });
      },
    ],
    [
      'without the board',
      (bent) => {
        bent.board = [];
      },
    ],
    [
      'a payment alone',
      (bent) => {
        bent.tickets = [];
        bent.board = [];
        bent.lottery = bent.client;
      },
    ],
    [
      'a ticket alone',
      (bent) => {
        bent.client = first(bent.tickets);
        bent.lottery = bent.client;
        bent.board = [];
        bent.tickets = [];
      },
    ],
    [
      'a ticket and its mark',
      (bent) => {
        bent.client = first(bent.board);
        bent.lottery = first(bent.tickets);
        bent.board = [];
        bent.tickets = [];
      },
    ],
    [
      'with two tickets for one payment',
      (bent) => bent.tickets.push(...purchase({ numbers: [8], id: ID }).tickets),
    ],
    [
      'with two tickets and two marks for one payment',
      (bent) => {
        const more = purchase({ numbers: [7, 8], id: ID });
        bent.board = more.board;
        bent.tickets = more.tickets;
      },
    ],
    // The ticket.
    ['for another client', ticket({ clientId: text('beto') })],
    ['with a ticket of another number', ticket({ number: int(8) })],
    [
      'with a ticket under another number',
      (bent) => {
        first(bent.tickets).path = `lotteries/${LOTTERY_ID}/tickets/8`;
      },
    ],
    [
      'with a ticket of leading zeros',
      (bent) => {
        first(bent.tickets).path = `lotteries/${LOTTERY_ID}/tickets/07`;
      },
    ],
    ['with a ticket that says text', ticket({ number: text('7') })],
    ['with a ticket that says a fraction', ticket({ number: double(7) })],
    ['with a ticket of another price', ticket({ price: int(9) })],
    ['with a ticket of a price as a fraction', ticket({ price: double(10) })],
    ['with a ticket of another balance', ticket({ balanceAfter: int(91) })],
    ['with a ticket of a balance as a fraction', ticket({ balanceAfter: double(90) })],
    ['with a ticket of another place', ticket({ order: int(1) })],
    ['with a ticket of a place as a fraction', ticket({ order: double(0) })],
    ['with a ticket of another purchase', ticket({ purchaseId: text(anId()) })],
    ['with an older ticket', ticket({ createdAt: instant(0) })],
    ['with a field more in the ticket', ticket({ winner: int(1) })],
    [
      'with a field less in the ticket',
      (bent) => {
        delete first(bent.tickets).fields.order;
      },
    ],
    // The purchase.
    ['with a field more in the purchase', lastPurchase({ gift: int(1) })],
    ['under an id of 19 characters', lastPurchase({ id: text(ID.slice(1)) })],
    ['under an id of other characters', lastPurchase({ id: text(`${ID.slice(1)}-`) })],
    ['under another id than the tickets say', lastPurchase({ id: text(anId()) })],
    ['of numbers that are text', lastPurchase({ numbers: text('7') })],
    ['of numbers that are a map', lastPurchase({ numbers: map({ 0: int(7) }) })],
    ['of no numbers', lastPurchase({ numbers: list() })],
    ['of another lottery', lastPurchase({ lotteryId: text('noHayNoHayNoHayNoHay') })],
    ['of a lottery that is a board', lastPurchase({ lotteryId: text(`${LOTTERY_ID}/board/0`) })],
    [
      'at a time of its own',
      (bent) => {
        bent.client.times = ['updatedAt'];
        lastPurchase({ at: instant(town.now() - 1) })(bent);
      },
    ],
    ['with an age of its own', (bent) => overwrite(bent.client, { updatedAt: instant(town.now() - 1) })],
    ['and changes the phone', (bent) => overwrite(bent.client, { phone: text('70000009') })],
    [
      'and changes the handle',
      (bent) => overwrite(bent.client, { instagram: text('@a'), instagramLower: text('a') }),
    ],
    ['and names a top-up', (bent) => overwrite(bent.client, { lastTopUpId: text(anId()) })],
    ['paid twice in one commit', (bent) => bent.more.push(structuredClone(bent.client))],
    // What the lottery learns.
    ['with one more sold', counts({ sold: map({ 0: int(2) }) })],
    ['with none sold', counts({ sold: map({ 0: int(0) }) })],
    ['with the sold count as a fraction', counts({ sold: map({ 0: double(1) }) })],
    ['with another block counted too', counts({ sold: map({ 0: int(1), 1: int(1) }) })],
    ['with another block counted', counts({ sold: map({ 1: int(1) }) })],
    ['with a count of another name', counts({ sold: map({ 0: int(1), x: int(1) }) })],
    ['without the name of the counted block', counts({ counted: list() })],
    ['with another name of the counted block', counts({ counted: list(text('1')) })],
    ['with six names of counted blocks', counts({ counted: list(...'000000'.split('').map(text)) })],
    ['and dates the lottery', counts({ updatedAt: instant(0) })],
    ['and changes the price', counts({ pricePerNumber: int(10_000) })],
    ['and changes the total', counts({ totalNumbers: int(7) })],
    ['and changes the status', counts({ status: text('cerrada') })],
    ['and freezes it', counts({ freeze: map({ sold: int(1) }) })],
    ['and dates it', counts({ updatedAt: instant(0) })],
    ['counted twice in one commit', (bent) => bent.more.push(structuredClone(bent.lottery))],
    // The board.
    ['with a higher highest number', (bent) => overwrite(first(bent.board), { max: int(8) })],
    ['with a lower highest number', (bent) => overwrite(first(bent.board), { max: int(6) })],
    ['with the highest number as a fraction', (bent) => overwrite(first(bent.board), { max: double(7) })],
    [
      'without the highest number',
      (bent) => {
        first(bent.board).transforms = [];
      },
    ],
    ['and limits the block', (bent) => overwrite(first(bent.board), { limit: int(1000) })],
    ['and closes the block', (bent) => overwrite(first(bent.board), { closed: { booleanValue: true } })],
    [
      'with another’s mark',
      (bent) => {
        first(bent.board).fields.taken = map({ 7: text(tagFor('beto')) });
      },
    ],
    [
      'with a mark of another lottery',
      (bent) => {
        first(bent.board).fields.taken = map({ 7: text(tagFor('ana', 'otra')) });
      },
    ],
    [
      'with a mark that is true',
      (bent) => {
        first(bent.board).fields.taken = map({ 7: { booleanValue: true } });
      },
    ],
    [
      'with a mark more',
      (bent) => {
        const board = first(bent.board);
        board.fields.taken = map({ 7: text(tagFor('ana')), 8: text(tagFor('ana')) });
        board.mask = ['taken'];
      },
    ],
    [
      'with a mark on another number',
      (bent) => {
        first(bent.board).fields.taken = map({ 8: text(tagFor('ana')) });
        first(bent.board).mask = ['taken'];
      },
    ],
    [
      'with the mark on another block',
      (bent) => {
        first(bent.board).path = `lotteries/${LOTTERY_ID}/board/1`;
      },
    ],
    [
      'with a mark on another block too',
      (bent) => {
        bent.board.push({ ...first(bent.board), path: `lotteries/${LOTTERY_ID}/board/1` });
      },
    ],
    [
      'with the mark on a block of two digits',
      (bent) => {
        first(bent.board).path = `lotteries/${LOTTERY_ID}/board/00`;
      },
    ],
    [
      'with the mark on a block of letters',
      (bent) => {
        first(bent.board).path = `lotteries/${LOTTERY_ID}/board/x`;
      },
    ],
    ['with a field more on the board', (bent) => overwrite(first(bent.board), { note: text('hola') })],
  ])('%s', async (_name, bend) => {
    await expectBentDenied(one(), bend, ANA);
  });

  it.each<[name: string, numbers: readonly Wire[], honest: readonly number[]]>([
    ['number 0', [int(0)], [1]],
    ['a negative number', [int(-7)], [7]],
    ['the number after the last', [int(1001)], [1000]],
    ['half a number', [double(1.5)], [1]],
    ['a number as text', [text('7')], [7]],
    ['a number as a fraction', [double(7)], [7]],
    ['a number as null', [nothing], [7]],
    ['a number beside one as text', [int(6), text('7')], [6, 7]],
    ['a number after the last beside one that is there', [int(6), int(1001)], [6, 1000]],
  ])('%s', async (_name, numbers, honest) => {
    const asNumber = (wire: Wire) => Number(Object.values(wire)[0] ?? 0);
    const bent = purchase({ numbers: numbers.map(asNumber) });
    bent.client.fields.lastPurchase = map({
      id: first(bent.tickets).fields.purchaseId ?? nothing,
      lotteryId: text(LOTTERY_ID),
      numbers: list(...numbers),
      price: int(10),
    });
    for (const [index, write] of bent.tickets.entries()) write.fields.number = numbers[index] ?? nothing;
    await expectDenied(bent, ANA);
    await expectAccepted(purchase({ numbers: honest }), ANA);
  });

  it('six numbers at once, or the same one twice', async () => {
    await expectDenied(purchase({ numbers: [1, 2, 3, 4, 5, 6] }), ANA);
    await expectDenied(purchase({ numbers: [7, 7] }), ANA);
    const twice = purchase({ numbers: [7], id: ID });
    lastPurchase({ numbers: list(int(7), int(7)) })(twice);
    overwrite(twice.client, { coins: int(80) });
    await expectDenied(twice, ANA);
    await expectAccepted(purchase({ numbers: [1, 251, 501, 751, 1000] }), ANA);
    expect(town.coinsOf('ana')).toBe(50);
  });

  it('as somebody else, as nobody, or as the administrator', async () => {
    await expectDenied(one(), BETO);
    await expectDenied(one());
    await expectDenied(one(), ADMIN);
    await expectDenied(one(), { uid: 'ana2', claims: { email: 'ana@cliente.vaga.invalid', admin: true } });
    await expectAccepted(one(), ANA);
  });

  it('with more coins than there are', async () => {
    await town.world().sowClient('pobre', 9);
    const poor = { uid: 'pobre' };
    await expectDenied(purchase({ uid: 'pobre', coins: 9 }), poor);
    await expectDenied(purchase({ uid: 'pobre', coins: 100 }), poor);
    const rich = purchase({ uid: 'pobre', coins: 100 });
    overwrite(rich.client, { coins: int(90) });
    await expectDenied(rich, poor);
    const coined = topUp({ uid: 'pobre', phone: town.phoneOf('pobre'), coins: 9, added: 1 });
    await expectAccepted(coined, ADMIN);
    town.pass(1);
    await expectAccepted(purchase({ uid: 'pobre', coins: 10 }), poor);
    expect(town.coinsOf('pobre')).toBe(0);
  });

  it('in a lottery that doesn’t exist, is frozen, or is drawn', async () => {
    await expectDenied(purchase({ lotteryId: 'noHayNoHayNoHayNoHay' }), ANA);
    const { sowLottery } = town.world();
    await sowLottery(
      { status: text('esperando resultados'), totalNumbers: int(1000) },
      'congeladaEnPrueba001',
    );
    await sowLottery({ status: text('cerrada'), totalNumbers: int(1000) }, 'cerradaEnLaPrueba001');
    await expectDenied(purchase({ lotteryId: 'congeladaEnPrueba001' }), ANA);
    await expectDenied(purchase({ lotteryId: 'cerradaEnLaPrueba001' }), ANA);
    await expectAccepted(one(), ANA);
    await town.closeBoard();
    await expectAccepted(freezing(1), ADMIN);
    town.pass(1);
    await expectDenied(purchase({ numbers: [8], coins: 90 }), ANA);
  });

  it('and freezes it in the same commit, as an administrator who plays too', async () => {
    await town.world().sowClient(ADMIN.uid, 100);
    const mine = purchase({ uid: ADMIN.uid });
    await expectDenied([...allOf(freezing(0)), ...allOf(mine)], ADMIN);
    await expectDenied([...allOf(mine), freezing(1).lottery], ADMIN);
    await expectAccepted(mine, ADMIN);
  });

  it('at the price seen before the administrator changed it', async () => {
    const seen = one();
    await expectAccepted(edit(town.fieldsOf(`lotteries/${LOTTERY_ID}`), { pricePerNumber: int(12) }), ADMIN);
    await expectDenied(seen, ANA);
    await expectDenied(purchase({ price: 11 }), ANA);
    await expectAccepted(purchase({ price: 12 }), ANA);
  });
});
