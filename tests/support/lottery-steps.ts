/** The possible steps of lottery-model.ts, drawn at random. */
import fc from 'fast-check';
import { ATTACKS } from './lottery-attacks.ts';

export const CLIENTS = ['ana', 'beto', 'carla', 'dora'];
export const LOTTERIES = ['loteriaDePrueba00001', 'loteriaDePrueba00002', 'loteriaDePrueba00003'];
export const TOTAL = 25;
export const PRIZES = ['Cena', 'Postre', 'Café'];

const who = fc.nat(CLIENTS.length - 1);
const which = fc.nat(LOTTERIES.length - 1);
const order = {
  client: who,
  lottery: which,
  numbers: fc.oneof(
    {
      weight: 5,
      arbitrary: fc.uniqueArray(fc.integer({ min: 1, max: TOTAL }), { minLength: 1, maxLength: 3 }),
    },
    {
      weight: 1,
      arbitrary: fc.array(fc.integer({ min: 0, max: TOTAL + 1 }), { minLength: 1, maxLength: 6 }),
    },
  ),
  priceOff: fc.constantFrom(0, 0, 0, 0, 1, -1),
  coinsOff: fc.constantFrom(0, 0, 10, -10),
  late: fc.constantFrom(false, false, false, false, true),
};
const buying = fc.record({ kind: fc.constant('buy' as const), ...order });

/** The next step; its numbers choose among the things that exist then. */
export const STEP = fc.oneof(
  { weight: 6, arbitrary: buying },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('race' as const),
      of: fc.array(buying, { minLength: 2, maxLength: 4 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('again' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('top up' as const),
      client: who,
      coins: fc.integer({ min: 1, max: 80 }),
      twice: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('edit' as const),
      lottery: which,
      price: fc.integer({ min: 0, max: 15 }),
      total: fc.integer({ min: TOTAL - 8, max: TOTAL }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('freeze' as const),
      lottery: which,
      passes: fc.constantFrom(1000, 34_000, 34_000),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('cancel' as const),
      lottery: which,
      stopAfter: fc.integer({ min: 1, max: 6 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('draw' as const),
      lottery: which,
      // Sometimes the beacon doesn't answer.
      silent: fc.constantFrom(false, false, false, true),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('prize' as const),
      lottery: which,
      order: fc.integer({ min: 1, max: PRIZES.length }),
      status: fc.constantFrom('cerrado', 'vencido', 'abierto', 'por entregar'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('pass' as const),
      ms: fc.constantFrom(1000, 34_000, 34_000, 86_400_000 * 4),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('attack' as const),
      name: fc.constantFrom(...Object.keys(ATTACKS)),
      client: who,
      lottery: which,
      status: fc.constantFrom('nuevo' as const, 'esperando resultados' as const, 'cerrada' as const),
      number: fc.integer({ min: 1, max: TOTAL }),
    }),
  },
);

export type Step = typeof STEP extends fc.Arbitrary<infer S> ? S : never;
export type Buying = typeof buying extends fc.Arbitrary<infer B> ? B : never;
