import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Ticket } from '../lotteries/entities.ts';
import {
  type CoinTotals,
  coinDifference,
  type Movement,
  type MovementKind,
  movementOfTicket,
  settledMovements,
  sortLedger,
} from './ledger.ts';
import { COIN_PACKAGES, directMessageUrl, usdOf } from './packages.ts';
import { parseUsd, readTopUpDraft } from './topUp.ts';

describe('Vagacoin packages', () => {
  it('are those of the product', () => {
    expect(COIN_PACKAGES.map(({ usd, coins }) => `$${usd} = ${coins}`)).toEqual([
      '$1 = 60',
      '$2 = 140',
      '$3 = 240',
      '$4 = 360',
      '$5 = 500',
    ]);
  });

  it('say what coins are worth, by the cheapest one', () => {
    expect([usdOf(60), usdOf(12), usdOf(1)]).toEqual([1, 0.2, 1 / 60]);
  });

  it('open a message to the account', () => {
    expect(directMessageUrl('@vaga.sv', 'Hola ñ')).toBe('https://ig.me/m/vaga.sv?text=Hola%20%C3%B1');
    expect(directMessageUrl('', 'x')).toBeNull();
    expect(directMessageUrl('javascript:alert(1)', 'x')).toBeNull();
  });
});

describe('a top-up', () => {
  const draft = { phone: '7000 0001', code: 'k7q-4mx', usd: '5', coins: '500' };

  it('is read', () => {
    expect(readTopUpDraft(draft)).toEqual({
      ok: true,
      value: { phone: '70000001', code: 'K7Q4MX', usdAmount: 5, coinsToAdd: 500 },
    });
    expect(readTopUpDraft({ ...draft, phone: '+503 7000-0001', usd: '0' })).toMatchObject({
      value: { phone: '70000001', usdAmount: 0 },
    });
  });

  it.each([
    ['phone', { phone: '' }],
    ['phone', { phone: '7000000' }],
    ['phone', { phone: '700000011' }],
    ['code', { code: 'K7Q' }],
    ['code', { code: 'hola' }],
    ['usd', { usd: '' }],
    ['usd', { usd: '-1' }],
    ['usd', { usd: '1.005' }],
    ['usd', { usd: 'x' }],
    ['usd-too-high', { usd: '100000.01' }],
    ['coins', { coins: '' }],
    ['coins', { coins: '0' }],
    ['coins', { coins: '1.5' }],
    ['coins', { coins: '-5' }],
    ['coins-too-high', { coins: '1000001' }],
  ])('is refused with %s for %j', (problem, change) => {
    expect(readTopUpDraft({ ...draft, ...change })).toEqual({ ok: false, problem });
  });

  it.each([
    ['5', 5],
    [' $5.5 ', 5.5],
    ['5,50', 5.5],
    ['.25', 0.25],
    ['0', 0],
    ['5.', 5],
    ['.', Number.NaN],
    ['5.555', Number.NaN],
  ])('reads %j as %d dollars', (text, usd) => {
    expect(parseUsd(text)).toBe(usd);
  });
});

/** A ledger in the order in which it arises: one amount after the other, several within one millisecond. */
const ledgers = fc
  .array(
    fc.record({
      kind: fc.constantFrom(
        'recarga' as const,
        'compra' as const,
        'devolucion' as const,
        'correccion' as const,
      ),
      amount: fc.integer({ min: 1, max: 1000 }),
      sameMoment: fc.boolean(),
    }),
    { maxLength: 25 },
  )
  .map((steps) => {
    let balance = 0;
    let at = 1_700_000_000_000;
    const movements: Movement[] = [];
    for (const [index, { kind, amount, sameMoment }] of steps.entries()) {
      const coins = kind === 'compra' || kind === 'correccion' ? -Math.min(amount, balance) : amount;
      balance += coins;
      at += sameMoment ? 0 : 1;
      movements.push({
        id: `m${index}`,
        kind,
        coins,
        balanceAfter: balance,
        createdAtMs: at,
        number: null,
        lotteryId: '',
      });
    }
    return { movements, balance };
  });

/** The totals of some clients' ledgers, to compare with the sums of the database. */
function coinTotals(
  clients: readonly { readonly balance: number; readonly movements: readonly Movement[] }[],
): CoinTotals {
  const movements = clients.flatMap((client) => client.movements);
  const sumOf = (kind: MovementKind) =>
    movements.reduce((total, movement) => (movement.kind === kind ? total + movement.coins : total), 0);
  return {
    topUps: sumOf('recarga'),
    refunds: sumOf('devolucion'),
    corrections: 0 - sumOf('correccion'),
    purchases: 0 - sumOf('compra'),
    balances: clients.reduce((total, { balance }) => total + balance, 0),
  };
}

describe('the ledger', () => {
  it('makes a movement of a ticket', () => {
    const ticket: Ticket = {
      lotteryId: 'L1',
      number: 7,
      clientId: 'ana',
      createdAtMs: 5,
      purchaseId: 'P',
      price: 20,
      balanceAfter: 80,
      order: 0,
    };
    expect(movementOfTicket(ticket)).toMatchObject({
      id: 'L1/7',
      kind: 'compra',
      coins: -20,
      balanceAfter: 80,
      number: 7,
    });
  });

  it('adds up to the balance', () => {
    fc.assert(
      fc.property(fc.array(ledgers, { maxLength: 4 }), (clients) => {
        expect(coinDifference(coinTotals(clients))).toBe(0);
      }),
    );
  });

  it('is shown latest first, each balance following from the one before', () => {
    const rows = (order: number[]) =>
      order.map((place) => all[place]).filter((movement) => movement !== undefined);
    const base = { kind: 'compra' as const, number: null, lotteryId: '' };
    const all: Movement[] = [
      { ...base, kind: 'recarga', id: 'a', coins: 100, balanceAfter: 100, createdAtMs: 1 },
      { ...base, id: 'b', coins: -20, balanceAfter: 80, createdAtMs: 2 },
      { ...base, id: 'c', coins: -20, balanceAfter: 60, createdAtMs: 2 },
      { ...base, id: 'd', coins: -20, balanceAfter: 40, createdAtMs: 2 },
    ];
    for (const order of [
      [0, 1, 2, 3],
      [3, 2, 1, 0],
      [2, 0, 3, 1],
    ]) {
      expect(sortLedger(rows(order)).map(({ id }) => id)).toEqual(['d', 'c', 'b', 'a']);
    }
    // For the ledger of one page, whatever came before it.
    expect(sortLedger(rows([2, 1, 3])).map(({ id }) => id)).toEqual(['d', 'c', 'b']);
  });

  it('read from two places in pages is the same, whole, whatever is read at once', () => {
    const movement = (id: string, createdAtMs: number): Movement => ({
      id,
      kind: 'compra',
      coins: -1,
      balanceAfter: 0,
      createdAtMs,
      number: null,
      lotteryId: '',
    });
    const place = fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 12 });
    fc.assert(
      fc.property(place, place, fc.integer({ min: 1, max: 4 }), (one, other, atOnce) => {
        const places = [one, other].map((instants, index) =>
          instants.sort((a, b) => b - a).map((ms, at) => movement(`${index}/${at}`, ms)),
        );
        const shown: Movement[] = [];
        let left = places;
        for (let page = 0; left.some(({ length }) => length > 0); page += 1) {
          expect(page).toBeLessThan(30);
          const settled = settledMovements(
            left.map((all) => ({ waiting: all.slice(0, atOnce), over: all.length < atOnce })),
          );
          expect(settled.length).toBeGreaterThan(0);
          shown.push(...[...settled].sort((a, b) => b.createdAtMs - a.createdAtMs));
          left = left.map((all) => all.filter((each) => !settled.includes(each)));
        }
        expect(shown).toHaveLength(one.length + other.length);
        const instants = shown.map(({ createdAtMs }) => createdAtMs);
        expect(instants).toEqual([...instants].sort((a, b) => b - a));
      }),
    );
  });
});
