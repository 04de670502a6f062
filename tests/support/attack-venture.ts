/**
 * Commits that register, change, hand over and delete a venture, and of its products and sales, as raw writes
 * built from what the rules ask for and without a line of the app's own code.
 */

import type { TestUser } from '@vaga/firebase-emulator/testing/start-emulator';
import { isFields } from '../../src/domain/fields.ts';
import {
  type Draft,
  double,
  draft,
  flag,
  increment,
  int,
  list,
  map,
  nothing,
  text,
  type Wire,
} from './attack-wire.ts';
import { ADMIN, type AttackWorld } from './attack-world.ts';

export const HILOS = 'hilosHilosHilosHilo1';
export const HILOS_OWNER: TestUser = { uid: 'owner-of-hilos' };

// Aliases, not interfaces: these must pass for records of drafts.
export type Registration = {
  venture: Draft;
  business: Draft;
  slug: Draft;
  username: Draft;
  catalogue: Draft;
  access: Draft;
};
export type ProfileChange = { venture: Draft; business: Draft };
export type HandOver = { access: Draft; username: Draft };
export type ProductCommit = { product: Draft; catalogue: Draft };

export interface Named {
  readonly id: string;
  readonly slug: string;
  readonly username: string;
  readonly ownerUid: string;
}

const SHOWN = (id: string): Record<string, Wire> => ({
  name: text('Hilos de Luna'),
  description: text('Amigurumis a mano'),
  imageUrl: text('https://pictures.test/portada.webp'),
  imagePath: text(`ventures/${id}/1795000000000-portada.webp`),
});

export const EMPTY_SOCIALS: Readonly<Record<string, Wire>> = {
  instagram: text('@hilosdeluna'),
  facebook: text(''),
  whatsapp: text('7111 2233'),
  tiktok: text(''),
};

/** What an administrator sends to register a venture: six documents. */
export function registration(over: Partial<Named> = {}): Registration {
  const { id, slug, username, ownerUid } = {
    id: HILOS,
    slug: 'hilos-de-luna',
    username: 'hilosdeluna',
    ownerUid: HILOS_OWNER.uid,
    ...over,
  };
  return {
    venture: draft(`ventures/${id}`, {
      fields: {
        ...SHOWN(id),
        socials: map(EMPTY_SOCIALS),
        shipping: map({ shipsToAll: flag(false), departments: list(text('La Unión'), text('Cabañas')) }),
        categories: list(text('Crochet'), text('Tejidos')),
        slug: text(slug),
        slugNormalized: text(slug),
        username: text(username),
        openBranches: map({}),
      },
      times: ['createdAt', 'updatedAt'],
    }),
    business: draft(`businesses/${id}`, {
      fields: { ...SHOWN(id), branches: map({}), closedDates: map({}) },
      times: ['createdAt', 'updatedAt'],
    }),
    slug: draft(`slugs/${slug}`, { fields: { ventureId: text(id) } }),
    username: draft(`usernames/${username}`, {
      fields: { ventureId: text(id), accountId: text('abcdefghij0123456789') },
      times: ['updatedAt'],
    }),
    catalogue: draft(`ventures/${id}/public/catalogue`, {
      fields: { products: map({}), lastProductId: text('') },
      times: ['updatedAt'],
    }),
    access: draft(`ventures/${id}/private/access`, {
      fields: { ownerUid: text(ownerUid) },
      times: ['updatedAt'],
    }),
  };
}

/** The profile of the venture and what its business shows of it. */
export function profileChange(over: Readonly<Record<string, Wire>> = {}, id = HILOS): ProfileChange {
  const shown = { ...SHOWN(id), name: text('Hilos del Sol'), ...over };
  const both = Object.entries(shown).filter(([name]) => name in SHOWN(id));
  return {
    venture: draft(`ventures/${id}`, { fields: shown, mask: Object.keys(shown), times: ['updatedAt'] }),
    business: draft(`businesses/${id}`, {
      fields: Object.fromEntries(both),
      mask: both.map(([name]) => name),
      times: ['updatedAt'],
    }),
  };
}

/** A new password: the venture belongs to a new account, and the username leads there. */
export function handOver(ownerUid: string): HandOver {
  return {
    access: draft(`ventures/${HILOS}/private/access`, {
      fields: { ownerUid: text(ownerUid) },
      mask: ['ownerUid'],
      times: ['updatedAt'],
    }),
    username: draft('usernames/hilosdeluna', {
      fields: { accountId: text('zyxwvutsrq9876543210') },
      mask: ['accountId'],
      times: ['updatedAt'],
    }),
  };
}

export const gone = (path: string) => draft(path, { kind: 'delete' });

/** Everything of a venture without products, deleted in one commit. */
export function removal(): Draft[] {
  return Object.values(registration()).map(({ path }) => gone(path));
}

export async function registered(town: AttackWorld, atMs: number): Promise<void> {
  await town.expectAccepted(Object.values(registration()), ADMIN);
  town.freeze(atMs);
}

export function picture(index: number, productId: string, ventureId = HILOS): Wire {
  return map({
    url: text(`https://pictures.test/${index}.webp`),
    path: text(`ventures/${ventureId}/products/${productId}/${1_795_000_000_000 + index}-foto.webp`),
  });
}

const addressOf = (index: number) => text(`https://pictures.test/${index}.webp`);

export interface ProductBend {
  /** In the product and in the catalogue. */
  readonly both?: Readonly<Record<string, Wire>>;
  readonly product?: Readonly<Record<string, Wire>>;
  /** Of what the catalogue's entry says of the product: lines of its text, or fields. */
  readonly shown?: Readonly<Record<string, Wire>>;
  /** The entry itself, whatever it should say. */
  readonly entry?: Readonly<Record<string, Wire>>;
  /** Left out of the product, or of what the catalogue shows. */
  readonly missing?: string;
  readonly notShown?: string;
  readonly pictures?: number;
}

const without = (fields: Readonly<Record<string, Wire>>, name: string | undefined) =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => field !== name));

/** The lines of an entry's text, in their order; prices are in cents. */
const CARD_LINES = ['priceType', 'priceMin', 'priceMax', 'categories', 'name', 'description', 'images'];

/** A line as the rules make it of the product's field. */
function lineOf(field: string, value: Wire): string {
  if (field.startsWith('price') && field !== 'priceType') {
    return String(Math.round(Number(Object.values(value)[0]) * 100));
  }
  if (isFields(value.arrayValue) && Array.isArray(value.arrayValue.values)) {
    const texts = value.arrayValue.values.map((each: unknown) =>
      isFields(each) ? String(each.stringValue) : '',
    );
    return texts.join(field === 'images' ? ' ' : ',');
  }
  return typeof value.stringValue === 'string' ? value.stringValue : '';
}

function entryOf(shown: Readonly<Record<string, Wire>>): Readonly<Record<string, Wire>> {
  const lines = CARD_LINES.flatMap((field) =>
    shown[field] === undefined ? [] : lineOf(field, shown[field]),
  );
  const fields = Object.entries(shown).filter(([field]) => field !== 'price' && !CARD_LINES.includes(field));
  return { text: text(lines.join('\n')), ...Object.fromEntries(fields) };
}

/** A product and the catalogue's entry of it. `created` = it is new; else createdAt is the product's, as stored. */
export function productCommit(id: string, bend: ProductBend = {}, createdAt?: Wire): ProductCommit {
  const pictures = Array.from({ length: bend.pictures ?? 2 }, (_, index) => index);
  const both: Readonly<Record<string, Wire>> = {
    name: text('Ranita'),
    description: text('De algodón, 12 cm'),
    priceType: text('range'),
    price: double(4.5),
    priceMin: double(4.5),
    priceMax: int(6),
    categories: list(text('Crochet')),
    soldOut: flag(false),
    ...(createdAt === undefined ? {} : { createdAt }),
    ...bend.both,
  };
  const shown = { ...both, images: list(...pictures.map(addressOf)), ...bend.shown };
  const stored = { ...both, images: list(...pictures.map((index) => picture(index, id))), ...bend.product };
  const isNew = createdAt === undefined;
  return {
    product: draft(`ventures/${HILOS}/products/${id}`, {
      fields: without(stored, bend.missing),
      times: ['createdAt', 'updatedAt'].filter(
        (name) => name !== bend.missing && !(name in stored) && (isNew || name !== 'createdAt'),
      ),
    }),
    catalogue: draft(`ventures/${HILOS}/public/catalogue`, {
      fields: {
        products: map({ [id]: map({ ...entryOf(without(shown, bend.notShown)), ...bend.entry }) }),
        lastProductId: text(id),
      },
      mask: [`products.${id}`, 'lastProductId'],
      times: [
        'updatedAt',
        ...(isNew && bend.notShown !== 'createdAt' && !('createdAt' in shown)
          ? [`products.${id}.createdAt`]
          : []),
      ],
    }),
  };
}

/** A product is deleted, and its entry. */
export function productRemoval(id: string): ProductCommit {
  return {
    product: gone(`ventures/${HILOS}/products/${id}`),
    catalogue: draft(`ventures/${HILOS}/public/catalogue`, {
      fields: { lastProductId: text(id) },
      mask: [`products.${id}`, 'lastProductId'],
      times: ['updatedAt'],
    }),
  };
}

/** One line of a sale: `quantity` pieces of 1.25. */
export function saleLine(quantity: number, over: Readonly<Record<string, Wire>> = {}): Wire {
  return map({
    productId: text('ranitaRanitaRanita01'),
    productName: text('Ranita'),
    unitPrice: double(1.25),
    quantity: int(quantity),
    totalPrice: double(1.25 * quantity),
    ...over,
  });
}

export function sale(
  id: string,
  soldAt: Wire,
  over: Readonly<Record<string, Wire>> = {},
  ventureId = HILOS,
): Draft {
  return draft(`ventures/${ventureId}/sales/${id}`, {
    fields: {
      items: list(saleLine(2), saleLine(1)),
      totalPrice: double(3.75),
      soldAt,
      voidedAt: nothing,
      voidReason: text(''),
      ...over,
    },
    times: ['createdAt'],
  });
}

export function voiding(id: string, reason: Wire = text('Se equivocó de precio')): Draft {
  return draft(`ventures/${HILOS}/sales/${id}`, {
    fields: { voidReason: reason },
    mask: ['voidReason'],
    times: ['voidedAt'],
  });
}

/** What today's sales say besides: paid in cash, nothing off, for nobody; `taken` has a letter for each line. */
export function told(taken: string, over: Readonly<Record<string, Wire>> = {}): Record<string, Wire> {
  return { payment: text('cash'), discount: int(0), details: text('\n\n'), taken: text(taken), ...over };
}

/** The write that moves stock by product, and names the sale that it is for. */
export function stockMove(name: string, moves: Readonly<Record<string, number>>): Draft {
  return draft(`ventures/${HILOS}/public/catalogue`, {
    fields: { lastSaleId: text(name) },
    mask: ['lastSaleId'],
    transforms: Object.entries(moves).map(([id, by]) => increment(`stock.${id}`, int(by))),
  });
}

/** So many pieces are counted, as if the owner had said so. */
export function countedStock(stock: Readonly<Record<string, number>>): Draft {
  const entries = Object.entries(stock).map(([id, pieces]) => [id, int(pieces)] as const);
  return draft(`ventures/${HILOS}/public/catalogue`, {
    fields: { stock: map(Object.fromEntries(entries)) },
    mask: ['stock'],
  });
}
