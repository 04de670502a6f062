/** Attacks on the market, from which the home and its search lead strangers to ventures, by raw REST. */
import type { TestUser } from '@vaga/firebase-emulator/testing/start-emulator';
import { beforeEach, describe, it } from 'vitest';
import {
  MAX_MARKET_CARD,
  MAX_MARKET_ENTRIES,
  MAX_MARKET_PRODUCTS,
  packMarketCard,
} from '../../src/domain/market/made.ts';
import { expectOnlyHonest } from '../support/attack-owner.ts';
import { ANA, addition, BETO, CASHIER, HOST } from '../support/attack-team.ts';
import { type Draft, draft, int, map, text, type Wire } from '../support/attack-wire.ts';
import { ADMIN, OTHER_OWNER, OWNER, useAttackWorld } from '../support/attack-world.ts';
import { NOON_MS } from '../support/booking-world.ts';

const town = useAttackWorld();
const { expectAccepted, expectDenied, send } = town;

const REGISTERED_MS = Date.parse('2026-01-01T00:00:00.123Z');
const CASONA = 'la-casona';
const PUERTO = 'puerto-viejo';
const PICTURE = 'https://pictures.test/a.webp?token=b#1200.c';
const card = (over: Partial<Parameters<typeof packMarketCard>[0]> = {}) =>
  packMarketCard({
    name: 'La Casona',
    description: 'Pupusas',
    imageUrl: PICTURE,
    // As many as there are.
    branches: 2,
    products: 2,
    cheapest: 350,
    createdAt: REGISTERED_MS,
    categories: ['Café'],
    departments: [],
    places: 'Centro',
    ...over,
  });
const PRODUCTS = 'conejoConejoConejo01 1500 Crochet,Bonsais Conejo de luna\n';

/** The honest write of one entry, unless `over` says otherwise. */
function entry(
  part: 'cards' | 'products',
  value: Wire | null,
  id = CASONA,
  over: Readonly<Record<string, Wire>> = {},
): Draft {
  const fields = { lastVentureId: text(id), ...over };
  return draft(`market/${part}`, {
    fields: { ...(value === null ? {} : { entries: map({ [id]: value }) }), ...fields },
    mask: [`entries.\`${id}\``, ...Object.keys(fields)],
    times: ['updatedAt'],
  });
}
const HONEST = [entry('cards', text(card())), entry('products', text(PRODUCTS))];

const marketOf = (entries: Record<string, Wire>) =>
  ['cards', 'products'].map((part) => ({
    path: `market/${part}`,
    fields: {
      entries: map(entries),
      lastVentureId: text(''),
      updatedAt: { timestampValue: '2026-01-01T00:00:00Z' },
    },
  }));

const CATALOGUE = { products: map({ a: map({}), b: map({}) }) };

beforeEach(async () => {
  const { core } = town.world().emulator;
  await core.importState(marketOf({ [PUERTO]: text('Puerto Viejo') }));
  const fields = { ...town.fieldsOf(`ventures/${CASONA}`), imageUrl: text(PICTURE) };
  await core.importState([
    { path: `ventures/${CASONA}`, fields },
    { path: `ventures/${CASONA}/public/catalogue`, fields: CATALOGUE },
  ]);
});

describe('the honest entry', () => {
  it('is written and taken away by its owner and by the administrator', async () => {
    await expectAccepted(HONEST, OWNER);
    await expectAccepted([entry('cards', null), entry('products', text(''))], OWNER);
    await expectAccepted([entry('cards', text(card({ imageUrl: '', branches: 0, products: 0 })))], OWNER);
    await expectAccepted(HONEST, ADMIN);
    await expectAccepted([entry('cards', null, PUERTO)], ADMIN);
  });
});

describe('who must not write it', () => {
  it.each<[string, TestUser | undefined]>([
    ['a stranger', undefined],
    ['another owner', OTHER_OWNER],
    ['a client', { uid: 'some-client' }],
  ])('%s', async (_, as) => {
    await expectDenied(() => send(HONEST, as));
    await expectDenied(() => send([entry('cards', null)], as));
    await expectAccepted(HONEST, OWNER);
  });
});

describe('what an owner must not write', () => {
  const long = 'x'.repeat(MAX_MARKET_CARD);
  const bents: readonly [string, Draft][] = [
    ['the entry of another', entry('cards', text(card()), PUERTO)],
    [
      'the entry of another under its own name',
      {
        ...entry('cards', text(card()), PUERTO),
        fields: { entries: map({ [PUERTO]: text(card()) }), lastVentureId: text(CASONA) },
      },
    ],
    ['nothing in place of another', entry('cards', null, PUERTO)],
    [
      'the whole document',
      draft('market/cards', {
        fields: { entries: map({ [CASONA]: text(card()) }), lastVentureId: text(CASONA) },
        times: ['updatedAt'],
      }),
    ],
    ['another field', { ...entry('cards', text(card()), CASONA, { more: int(1) }) }],
    ['without the time', { ...entry('cards', text(card())), times: [] }],
    ['too long a card', entry('cards', text(card({ places: 'x' }) + long))],
    ['a number', entry('cards', int(1))],
    ['a map', entry('cards', map({ name: text('x') }))],
    ['no name', entry('cards', text(card({ name: '' })))],
    ['a name that shows nothing', entry('cards', text(card().replace('La Casona', '\u200b\u200b')))],
    ['a line more', entry('cards', text(`${card()}\nmore`))],
    ['a line less', entry('cards', text(card().split('\n').slice(1).join('\n')))],
    ['a control character', entry('cards', text(card().replace('Pupusas', 'Pu\u0007pusas')))],
    ['a text that turns around', entry('cards', text(card().replace('Pupusas', '\u202ePupusas')))],
    ['a picture that is a script', entry('cards', text(card({ imageUrl: 'javascript:alert(1)' })))],
    ['a picture with a space', entry('cards', text(card({ imageUrl: 'https://a.test/a b' })))],
    ['a count that is none', entry('cards', text(card().replace('2 2 350', 'many 2 350')))],
    ['an age that puts it first', entry('cards', text(card({ createdAt: REGISTERED_MS + 1 })))],
    ['an age without an end', entry('cards', text(card().replace(/\d{13}/, `$&${'9'.repeat(400)}`)))],
    ['the name of another', entry('cards', text(card({ name: 'Puerto Viejo' })))],
    ['its name with a word more', entry('cards', text(card({ name: 'La Casona oficial' })))],
    ['the picture of another', entry('cards', text(card({ imageUrl: '/demo/puerto-viejo.svg' })))],
    ['a branch more than it has', entry('cards', text(card({ branches: 3 })))],
    ['a product more than it has', entry('cards', text(card({ products: 3 })))],
    ['a thousand branches', entry('cards', text(card({ branches: 1000 })))],
    ['a thousand products', entry('cards', text(card({ products: 1000 })))],
    ['a price of ten million', entry('cards', text(card({ cheapest: 1_000_000_000 })))],
    ['a product of ten million', entry('products', text(PRODUCTS.replace('1500', '1000000000')))],
    [
      'too many products',
      entry('products', text(PRODUCTS.repeat(MAX_MARKET_PRODUCTS / PRODUCTS.length + 1))),
    ],
    ['a product that leads elsewhere', entry('products', text('../puerto-viejo/cone 1500 Crochet Conejo\n'))],
    ['a product without a price', entry('products', text('conejoConejoConejo01 Crochet Conejo\n'))],
    ['a product in two lines', entry('products', text(PRODUCTS.trimEnd()))],
    ['a card among the products', entry('products', text(card()))],
    ['products among the cards', entry('cards', text(PRODUCTS))],
  ];
  it.each(bents)('%s', async (_, bent) => {
    const honest = bent.path === 'market/products' ? HONEST[1] : HONEST[0];
    if (honest === undefined) throw new Error('nothing honest');
    await expectOnlyHonest(town, OWNER, [bent], [honest]);
  });
  it('one sign more than fits', async () => {
    const fullCard = card() + 'x'.repeat(MAX_MARKET_CARD - card().length);
    const fullProducts = PRODUCTS.replace('luna', `luna${'x'.repeat(MAX_MARKET_PRODUCTS - PRODUCTS.length)}`);
    for (const [part, full] of [
      ['cards', fullCard],
      ['products', fullProducts],
    ] as const) {
      const bent = entry(part, text(full.replace('x', 'xx')));
      await expectOnlyHonest(town, OWNER, [bent], [entry(part, text(full))]);
    }
  });
  it('a market of its own, another document of it, or none', async () => {
    for (const path of ['market/more', 'market/cards/more/one']) {
      await expectDenied(() => send([{ ...entry('cards', text(card())), path }], OWNER));
      await expectDenied(() => send([{ ...entry('cards', text(card())), path }], ADMIN));
    }
    await expectDenied(() => send([draft('market/cards', { kind: 'delete' })], OWNER));
    await expectDenied(() => send([draft('market/cards', { kind: 'delete' })], ADMIN));
  });
  it('an entry under what is no id, also as the administrator', async () => {
    await expectDenied(() => send([entry('cards', text(card()), 'la casona')], ADMIN));
    await expectDenied(() => send([entry('cards', null, 'la casona')], ADMIN));
    await expectAccepted([entry('cards', text(card()))], ADMIN);
  });
  it('an entry of a venture that there is not, also as the administrator', async () => {
    await expectDenied(() => send([entry('cards', text(card()), 'nadie')], ADMIN));
    await expectDenied(() => send([entry('products', text(PRODUCTS), 'nadie')], ADMIN));
    await town.world().emulator.core.importState(marketOf({ nadie: text('x') }));
    await expectAccepted([entry('cards', null, 'nadie')], ADMIN);
  });
  it('an entry of a market that the operator has not made', async () => {
    await send([draft('market/cards', { kind: 'delete' })], 'owner');
    await expectDenied(() => send([{ ...entry('cards', text(card())), mask: null }], OWNER));
    await expectDenied(() => send([{ ...entry('cards', text(card())), mask: null }], ADMIN));
  });
  it('one more than the market holds, while its own may still change', async () => {
    const full = Object.fromEntries(
      Array.from({ length: MAX_MARKET_ENTRIES }, (_, at) => [`v${at}`, text('x')]),
    );
    await town.world().emulator.core.importState(marketOf(full));
    await expectDenied(() => send([entry('cards', text(card()))], OWNER));
    const { v0: _, ...others } = full;
    await town.world().emulator.core.importState(marketOf({ ...others, [CASONA]: text('x') }));
    await expectAccepted([entry('cards', text(card()))], OWNER);
  });
});

it('a host and a cashier write nothing there, and nobody lists it', async () => {
  await expectAccepted(Object.values(addition(CASONA, ANA)), OWNER);
  town.freeze(NOON_MS + 5000);
  await expectAccepted(Object.values(addition(CASONA, BETO)), OWNER);
  for (const as of [HOST, CASHIER]) await expectDenied(() => send(HONEST, as));
  await expectAccepted(HONEST, OWNER);
  await expectDenied(() => town.world().emulator.rest('GET', '/market', undefined));
});
