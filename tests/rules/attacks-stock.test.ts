/** Attacks on stock: it moves with a sale that says so, by exactly its pieces, and back with its voiding (invariant 9c). */

import type { TestUser } from '@vaga/firebase-emulator/testing/start-emulator';
import { beforeEach, describe, expect, it } from 'vitest';
import { isFields } from '../../src/domain/fields.ts';
import { MAX_STOCK } from '../../src/domain/products/constants.ts';
import { expectOnlyHonest } from '../support/attack-owner.ts';
import { archiving } from '../support/attack-stock.ts';
import { addition, BETO, CASHIER } from '../support/attack-team.ts';
import {
  countedStock,
  HILOS,
  HILOS_OWNER,
  productCommit,
  registered,
  sale,
  saleLine,
  stockMove,
  told,
  voiding,
} from '../support/attack-venture.ts';
import {
  type Draft,
  double,
  draft,
  increment,
  instant,
  int,
  list,
  map,
  text,
  type Wire,
} from '../support/attack-wire.ts';
import { ADMIN, OTHER_OWNER, useAttackWorld } from '../support/attack-world.ts';
import { NOON_MS } from '../support/booking-world.ts';

const town = useAttackWorld();
const { expectAccepted, expectDenied, send } = town;

const ID = 'ventaVentaVentaVent1';
const NEXT = 'ventaVentaVentaVent2';
const LATER_MS = NOON_MS + 5000;
const NOW = instant(LATER_MS);
const CAT = 'gatitoGatitoGatito01';
const BEAR = 'ositoOsitoOsitoOsi01';
const FROG = 'ranitaRanitaRanita01';
const WHALE = 'tortugaTortugaTortu1';
const CATALOGUE = `ventures/${HILOS}/public/catalogue`;

const line = (productId: string, quantity: number): Wire =>
  saleLine(quantity, { productId: text(productId) });
type Lines = readonly (readonly [productId: string, quantity: number])[];
/** A sale of these lines under its letters. */
function selling(id: string, lines: Lines, taken: string, over: Readonly<Record<string, Wire>> = {}): Draft {
  const pieces = lines.reduce((sum, [, quantity]) => sum + quantity, 0);
  return sale(id, instant(LATER_MS), {
    items: list(...lines.map((each) => line(...each))),
    totalPrice: double(1.25 * pieces),
    ...told(taken),
    ...over,
  });
}
const stock = () => {
  const counts = town.fieldsOf(CATALOGUE).stock?.mapValue;
  return isFields(counts) ? counts.fields : null;
};

/** Two cats and three frogs are sold; four lines of them, two of one product. */
const LINES: Lines = [
  [CAT, 2],
  [FROG, 1],
  [FROG, 2],
];
const honest = () => [selling(ID, LINES, 't+t'), stockMove(ID, { [CAT]: -2, [FROG]: -3 })];

beforeEach(async () => {
  await registered(town, LATER_MS);
  const { product, catalogue } = productCommit(FROG);
  await expectAccepted([product, catalogue], HILOS_OWNER);
  await expectAccepted([countedStock({ [CAT]: 5, [BEAR]: 5, [FROG]: 1 })], 'owner');
});

describe.each<[who: string, as: TestUser]>([
  ['an owner', HILOS_OWNER],
  ['a cashier', CASHIER],
])('%s who sells', (_who, as) => {
  const by = as === CASHIER ? { by: text(CASHIER.uid) } : {};
  const mine = (drafts: readonly Draft[]) =>
    drafts.map((each) =>
      each.path.includes('/sales/') ? { ...each, fields: { ...each.fields, ...by } } : each,
    );
  beforeEach(async () => {
    if (as === CASHIER) await expectAccepted(Object.values(addition(HILOS, BETO)), HILOS_OWNER);
  });

  it('takes the pieces, also of what is no longer there', async () => {
    await expectAccepted(mine(honest()), as);
    expect(stock()).toEqual({ [CAT]: int(3), [BEAR]: int(5), [FROG]: int(-2) });
  });

  it('may write the counts in any order: no map has one', async () => {
    const counts = { [FROG]: int(-2), [BEAR]: int(5), [CAT]: int(3) };
    const fields = { lastSaleId: text(ID), stock: map(counts) };
    const move = draft(CATALOGUE, { fields, mask: ['lastSaleId', 'stock'] });
    await expectAccepted(mine([selling(ID, LINES, 't+t'), move]), as);
  });

  it.each<[name: string, bent: () => readonly Draft[]]>([
    ['takes more', () => [selling(ID, LINES, 't+t'), stockMove(ID, { [CAT]: -3, [FROG]: -3 })]],
    ['takes less', () => [selling(ID, LINES, 't+t'), stockMove(ID, { [CAT]: -1, [FROG]: -3 })]],
    ['takes of one line of two', () => [selling(ID, LINES, 't+t'), stockMove(ID, { [CAT]: -2, [FROG]: -2 })]],
    ['takes none of one product', () => [selling(ID, LINES, 't+t'), stockMove(ID, { [CAT]: -2 })]],
    ['takes none at all', () => [selling(ID, LINES, 't+t'), stockMove(ID, {})]],
    ['brings pieces', () => [selling(ID, LINES, 't+t'), stockMove(ID, { [CAT]: 2, [FROG]: 3 })]],
    [
      'shifts a piece to another product',
      () => [selling(ID, LINES, 't+t'), stockMove(ID, { [CAT]: -1, [FROG]: -4 })],
    ],
    [
      'takes it of another product',
      () => [selling(ID, LINES, 't+t'), stockMove(ID, { [BEAR]: -2, [FROG]: -3 })],
    ],
    [
      'takes a product along that it does not sell',
      () => [selling(ID, LINES, 't+t'), stockMove(ID, { [CAT]: -2, [FROG]: -3, [BEAR]: -5 })],
    ],
    [
      'takes a product along of which its line says that it takes none',
      () => [selling(ID, LINES, 't--'), stockMove(ID, { [CAT]: -2, [FROG]: -3 })],
    ],
    [
      'says that two lines of a product are of two',
      () => [selling(ID, LINES, 'ttt'), stockMove(ID, { [CAT]: -2, [FROG]: -3, [BEAR]: -1 })],
    ],
    [
      'says that two products are one',
      () => [selling(ID, LINES, '++t'), stockMove(ID, { [CAT]: -2, [FROG]: -3 })],
    ],
    [
      'sells a product at two places, to take it once',
      () => [
        selling(
          ID,
          [
            [CAT, 2],
            [FROG, 3],
            [CAT, 2],
          ],
          'ttt',
        ),
        stockMove(ID, { [CAT]: -2, [FROG]: -3, [BEAR]: -1 }),
      ],
    ],
    [
      'sells its products in no order',
      () => [
        selling(
          ID,
          [
            [FROG, 3],
            [CAT, 2],
          ],
          'tt',
        ),
        stockMove(ID, { [CAT]: -2, [FROG]: -3 }),
      ],
    ],
    [
      'takes of a product that nobody counts',
      () => [selling(ID, [[WHALE, 1]], 't'), stockMove(ID, { [WHALE]: -1 })],
    ],
    [
      'says that it takes of one that nobody counts, and takes another',
      () => [
        selling(
          ID,
          [
            [CAT, 1],
            [WHALE, 1],
          ],
          'tt',
        ),
        stockMove(ID, { [CAT]: -1, [FROG]: -1 }),
      ],
    ],
    ['says that it takes and does not', () => [selling(ID, LINES, 't+t')]],
    ['takes without a sale', () => [stockMove(ID, { [CAT]: -2, [FROG]: -3 })]],
    ['takes for a sale that says nothing of it', () => [sale(ID, NOW), stockMove(ID, { [FROG]: -3 })]],
    [
      'takes twice in one commit, with the stock of another of its sales in between',
      () => [
        ...honest(),
        selling(NEXT, [[BEAR, 1]], 't'),
        stockMove(NEXT, { [BEAR]: -1 }),
        stockMove(ID, { [CAT]: -2, [FROG]: -3 }),
      ],
    ],
    ['takes twice in one commit', () => [...honest(), stockMove(ID, { [CAT]: -2, [FROG]: -3 })]],
    [
      'takes twice, and names a sale without stock between',
      () => [
        ...honest(),
        selling(NEXT, LINES, '---'),
        stockMove(NEXT, {}),
        stockMove(ID, { [CAT]: -2, [FROG]: -3 }),
      ],
    ],
    ['takes once for two sales', () => [...honest(), selling(NEXT, LINES, 't+t')]],
    ['names another sale', () => [selling(ID, LINES, 't+t'), stockMove(NEXT, { [CAT]: -2, [FROG]: -3 })]],
    ['calls it a voiding', () => [selling(ID, LINES, 't+t'), stockMove(`-${ID}`, { [CAT]: 2, [FROG]: 3 })]],
    [
      'sets a count through it',
      () => {
        const [sold, move] = honest();
        return [
          ...(sold ? [sold] : []),
          ...(move
            ? [
                {
                  ...move,
                  fields: { ...move.fields, stock: map({ [BEAR]: int(99) }) },
                  mask: ['lastSaleId', `stock.${BEAR}`],
                },
              ]
            : []),
        ];
      },
    ],
    [
      'begins a count through it',
      () => [selling(ID, LINES, 't+t'), stockMove(ID, { [CAT]: -2, [FROG]: -3, [WHALE]: 9 })],
    ],
    [
      'ends a count through it',
      () => {
        const [sold, move] = honest();
        return [
          ...(sold ? [sold] : []),
          ...(move ? [{ ...move, mask: ['lastSaleId', `stock.${BEAR}`] }] : []),
        ];
      },
    ],
    [
      'makes a half of it',
      () => [
        selling(ID, LINES, 't+t'),
        {
          ...stockMove(ID, { [CAT]: -2 }),
          transforms: [increment(`stock.${FROG}`, double(-3.5)), increment(`stock.${CAT}`, int(-2))],
        },
      ],
    ],
    [
      'changes the products along',
      () => {
        const [sold, move] = honest();
        return [
          ...(sold ? [sold] : []),
          ...(move
            ? [{ ...move, mask: ['lastSaleId', 'products'], fields: { ...move.fields, products: map({}) } }]
            : []),
        ];
      },
    ],
    [
      'has a letter of another kind',
      () => [selling(ID, LINES, 'x+t'), stockMove(ID, { [CAT]: -2, [FROG]: -3 })],
    ],
    [
      'leaves the rest as a number that is no whole one',
      () => {
        const rest = { fields: { lastSaleId: text(ID), stock: map({ [CAT]: double(3) }) } };
        return [
          selling(ID, LINES, 't+t'),
          { ...stockMove(ID, { [FROG]: -3 }), ...rest, mask: ['lastSaleId', `stock.${CAT}`] },
        ];
      },
    ],
    ['hands pieces on to nobody', () => [selling(ID, LINES, 't++'), stockMove(ID, { [CAT]: -2 })]],
    ['takes behind one that takes none', () => [selling(ID, LINES, '-+t'), stockMove(ID, { [FROG]: -3 })]],
    [
      'has more letters than lines',
      () => [selling(ID, LINES, 't+tt'), stockMove(ID, { [CAT]: -2, [FROG]: -3 })],
    ],
  ])('%s', async (_name, bent) => {
    await expectOnlyHonest(town, as, mine(bent()), mine(honest()));
  });

  it('takes the pieces of a sale of before', async () => {
    await expectAccepted(mine([selling(ID, LINES, '---')]), as);
    town.freeze(LATER_MS + 1000);
    await expectDenied(() => send([stockMove(ID, { [CAT]: -2, [FROG]: -3 })], as));
    await expectDenied(() => send(mine([...honest()]), as));
    await expectDenied(() =>
      send(mine([selling(NEXT, LINES, 't+t'), stockMove(ID, { [CAT]: -2, [FROG]: -3 })]), as),
    );
  });

  it('takes the pieces of a sale of before once more', async () => {
    await expectAccepted(mine(honest()), as);
    town.freeze(LATER_MS + 1000);
    const next = [selling(NEXT, [[BEAR, 1]], 't'), stockMove(NEXT, { [BEAR]: -1 })];
    await expectAccepted(mine(next), as);
    await expectDenied(() => send([stockMove(ID, { [CAT]: -2, [FROG]: -3 })], as));
    await expectDenied(() => send([stockMove(`-${ID}`, { [CAT]: 2, [FROG]: 3 })], as));
  });

  it('takes more than can be missing', async () => {
    await expectAccepted([countedStock({ [CAT]: 1 - MAX_STOCK, [FROG]: 0 })], 'owner');
    const takes = (pieces: number) =>
      mine([selling(ID, [[CAT, pieces]], 't'), stockMove(ID, { [CAT]: -pieces })]);
    await expectOnlyHonest(town, as, takes(2), takes(1));
  });

  it('takes of a product that is archived', async () => {
    await expectAccepted(Object.values(archiving(FROG)), HILOS_OWNER);
    town.freeze(LATER_MS + 1000);
    const sold = (taken: string) => selling(ID, [[FROG, 1]], taken);
    await expectOnlyHonest(town, as, mine([sold('t'), stockMove(ID, { [FROG]: -1 })]), mine([sold('-')]));
  });

  it('takes the pieces of a sale of this very instant once more', async () => {
    await expectAccepted(mine(honest()), as);
    const next = mine([selling(NEXT, [[BEAR, 1]], 't'), stockMove(NEXT, { [BEAR]: -1 })]);
    await expectAccepted(next, as);
    await expectDenied(() => send([stockMove(ID, { [CAT]: -2, [FROG]: -3 })], as));
    await expectDenied(() => send([stockMove(ID, { [CAT]: -2, [FROG]: -3 })]));
  });

  it('takes twice, when the answer got lost', async () => {
    await expectAccepted(mine(honest()), as);
    const after = stock();
    town.freeze(LATER_MS + 1000);
    await expectDenied(() => send(mine(honest()), as));
    expect(stock()).toEqual(after);
  });
});

describe('of a sale that took pieces', () => {
  const back = (moves: Readonly<Record<string, number>>, id = ID) => [
    voiding(id),
    stockMove(`-${id}`, moves),
  ];
  const honestly = () => back({ [CAT]: 2, [FROG]: 3 });

  beforeEach(async () => {
    await expectAccepted(honest(), HILOS_OWNER);
    town.freeze(LATER_MS + 1000);
  });

  it.each<[name: string, bent: () => readonly Draft[]]>([
    ['gives back more', () => back({ [CAT]: 3, [FROG]: 3 })],
    ['gives back less', () => back({ [CAT]: 2, [FROG]: 2 })],
    ['gives back one product only', () => back({ [CAT]: 2 })],
    ['gives back nothing', () => back({})],
    ['voids it and says nothing of stock', () => [voiding(ID)]],
    ['gives back another product', () => back({ [CAT]: 2, [BEAR]: 3 })],
    ['gives another product along', () => back({ [CAT]: 2, [FROG]: 3, [BEAR]: 1 })],
    ['takes once more', () => back({ [CAT]: -2, [FROG]: -3 })],
    ['gives back without voiding', () => [stockMove(`-${ID}`, { [CAT]: 2, [FROG]: 3 })]],
    ['names the sale as if it were made', () => [voiding(ID), stockMove(ID, { [CAT]: 2, [FROG]: 3 })]],
    ['names another', () => [voiding(ID), stockMove(`-${NEXT}`, { [CAT]: 2, [FROG]: 3 })]],
    [
      'gives back three times in one commit, once under a longer name',
      () => [
        ...honestly(),
        stockMove(`-${ID}x`, { [CAT]: 2, [FROG]: 3 }),
        stockMove(`-${ID}`, { [CAT]: 2, [FROG]: 3 }),
      ],
    ],
    ['gives back twice in one commit', () => [...honestly(), stockMove(`-${ID}`, { [CAT]: 2, [FROG]: 3 })]],
  ])('an owner %s', async (_name, bent) => {
    await expectOnlyHonest(town, HILOS_OWNER, bent(), honestly());
    expect(stock()).toEqual({ [CAT]: int(5), [BEAR]: int(5), [FROG]: int(1) });
  });

  it('an owner voids it twice', async () => {
    await expectAccepted(honestly(), HILOS_OWNER);
    town.freeze(LATER_MS + 2000);
    await expectDenied(() => send(honestly(), HILOS_OWNER));
    await expectDenied(() => send([stockMove(`-${ID}`, { [CAT]: 2, [FROG]: 3 })], HILOS_OWNER));
  });

  it('what is no longer counted does not come back, the rest does', async () => {
    await expectAccepted([countedStock({ [CAT]: 3, [BEAR]: 5 })], 'owner');
    await expectDenied(() => send(honestly(), HILOS_OWNER));
    await expectAccepted(back({ [CAT]: 2 }), HILOS_OWNER);
    expect(stock()).toEqual({ [CAT]: int(5), [BEAR]: int(5) });
  });

  it('with no count left at all it can be voided', async () => {
    await expectAccepted([{ ...countedStock({}), fields: {} }], 'owner');
    await expectAccepted(back({}), HILOS_OWNER);
  });

  it.each<[who: string, as: TestUser | undefined]>([
    ['a cashier', CASHIER],
    ['another owner', OTHER_OWNER],
    ['an administrator', ADMIN],
    ['nobody', undefined],
  ])('%s voids it', async (_who, as) => {
    await expectAccepted(Object.values(addition(HILOS, BETO)), HILOS_OWNER);
    town.freeze(LATER_MS + 2000);
    await expectDenied(() => send(honestly(), as));
    await expectAccepted(honestly(), HILOS_OWNER);
  });
});

it.each<[who: string, as: TestUser | undefined]>([
  ['another owner', OTHER_OWNER],
  ['a cashier of nowhere', { uid: 'cashier-of-nowhere' }],
  ['an administrator', ADMIN],
  ['nobody', undefined],
])('%s takes foreign stock', async (_who, as) => {
  await expectDenied(() => send(honest(), as));
  await expectDenied(() => send([stockMove(ID, { [CAT]: -2, [FROG]: -3 })], as));
  await expectAccepted(honest(), HILOS_OWNER);
});

it('twenty lines take their pieces, of one product or of twenty', async () => {
  const ids = Array.from({ length: 20 }, (_, index) => `p${String(index).padStart(19, '0')}`);
  await expectAccepted([countedStock(Object.fromEntries(ids.map((id) => [id, 0])))], 'owner');
  const [first = ''] = ids;
  const alike = ids.map(() => [first, 2] as const);
  await expectDenied(() =>
    send([selling(ID, alike, `${'+'.repeat(19)}t`), stockMove(ID, { [first]: -39 })], HILOS_OWNER),
  );
  await expectAccepted(
    [selling(ID, alike, `${'+'.repeat(19)}t`), stockMove(ID, { [first]: -40 })],
    HILOS_OWNER,
  );
  const each = ids.map((id, index) => [id, index + 1] as const);
  const moves = Object.fromEntries(each.map(([id, count]) => [id, -count]));
  for (const bad of ids) {
    const bent = { ...moves, [bad]: (moves[bad] ?? 0) - 1 };
    await expectDenied(() => send([selling(NEXT, each, 't'.repeat(20)), stockMove(NEXT, bent)], HILOS_OWNER));
  }
  await expectAccepted([selling(NEXT, each, 't'.repeat(20)), stockMove(NEXT, moves)], HILOS_OWNER);
});

it.each([5, 6, 10, 11, 15, 16])('%d lines take their pieces, the last ones too', async (count) => {
  const ids = Array.from({ length: count }, (_, index) => `p${String(index).padStart(19, '0')}`);
  await expectAccepted([countedStock(Object.fromEntries(ids.map((id) => [id, 9])))], 'owner');
  const sells = (moves: Readonly<Record<string, number>>) => [
    selling(
      ID,
      ids.map((id) => [id, 1] as const),
      't'.repeat(count),
    ),
    stockMove(ID, moves),
  ];
  const each = Object.fromEntries(ids.map((id) => [id, -1]));
  for (const id of ids.slice(-2)) {
    await expectDenied(() => send(sells({ ...each, [id]: -2 }), HILOS_OWNER));
    const { [id]: _, ...without } = each;
    await expectDenied(() => send(sells(without), HILOS_OWNER));
  }
  await expectAccepted(sells(each), HILOS_OWNER);
});

describe.each(Array.from({ length: 19 }, (_, place) => [place]))('at place %d of twenty', (place) => {
  const ids = Array.from({ length: 20 }, (_, index) => `p${String(index).padStart(19, '0')}`);
  const here = ids[place] ?? '';
  const next = ids[place + 1] ?? '';
  const takes = (lines: readonly string[], taken: string, moves: Readonly<Record<string, number>>) =>
    send(
      [
        selling(
          ID,
          lines.map((id) => [id, 1] as const),
          taken,
        ),
        stockMove(ID, moves),
      ],
      HILOS_OWNER,
    );
  const each = Object.fromEntries(ids.map((id) => [id, -1]));
  const { [here]: _, ...without } = each;
  const all = 't'.repeat(20);
  const handed = all.split('').with(place, '+').join('');

  it('two lines of a product, or of two, are what they are', async () => {
    await expectAccepted(
      [countedStock({ ...Object.fromEntries(ids.map((id) => [id, 9])), [BEAR]: 9 })],
      'owner',
    );
    const twice = ids.map((id) => (id === here ? next : id));
    const turned = ids.with(place, next).with(place + 1, here);
    await expectDenied(() => takes(twice, all, { ...without, [next]: -2, [BEAR]: -1 }));
    await expectDenied(() => takes(ids, handed, { ...without, [next]: -2 }));
    const { [next]: __, ...rest } = each;
    await expectDenied(() => takes(turned, handed, { ...rest, [here]: -2 }));
    await expectDenied(() => takes(turned, all, each));
    await expectDenied(() => takes(twice, handed, { ...without, [next]: -1 }));
    expect((await takes(twice, handed, { ...without, [next]: -2 })).status).toBe(200);
  });
});

describe.each([0, 1, 2, 3, 4])('at place %d of five', (place) => {
  const ids = Array.from({ length: 5 }, (_, index) => `p${String(index).padStart(19, '0')}`);
  const here = ids[place] ?? '';
  const counted = (without?: string) =>
    countedStock(Object.fromEntries(ids.filter((id) => id !== without).map((id) => [id, 9])));
  const moves = (by: number, without?: string) =>
    Object.fromEntries(ids.filter((id) => id !== without).map((id) => [id, by]));
  const sold = selling(
    ID,
    ids.map((id) => [id, 1] as const),
    'ttttt',
  );

  it('what is not counted is not said to be taken', async () => {
    await expectAccepted([counted(here)], 'owner');
    await expectDenied(() => send([sold, stockMove(ID, moves(-1, here))], HILOS_OWNER));
    await expectAccepted([counted()], 'owner');
    await expectAccepted([sold, stockMove(ID, moves(-1))], HILOS_OWNER);
  });

  it('a voided sale gives back what it took, of what is still counted', async () => {
    await expectAccepted([counted()], 'owner');
    await expectAccepted([sold, stockMove(ID, moves(-1))], HILOS_OWNER);
    town.freeze(LATER_MS + 1000);
    for (const by of [0, 2]) {
      const bent = { ...moves(1), [here]: by };
      await expectDenied(() => send([voiding(ID), stockMove(`-${ID}`, bent)], HILOS_OWNER));
    }
    await expectAccepted([counted(here)], 'owner');
    await expectAccepted([voiding(ID), stockMove(`-${ID}`, moves(1, here))], HILOS_OWNER);
  });
});

it('a product’s own write moves no stock, and leaves the sale’s name', async () => {
  await expectAccepted(honest(), HILOS_OWNER);
  town.freeze(LATER_MS + 1000);
  const { product, catalogue } = productCommit(WHALE);
  const named = {
    ...catalogue,
    fields: { ...catalogue.fields, lastSaleId: text(NEXT) },
    mask: [...(catalogue.mask ?? []), 'lastSaleId'],
  };
  await expectOnlyHonest(town, HILOS_OWNER, [product, named], [product, catalogue]);
});
