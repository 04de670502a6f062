/**
 * Commits that register, change, hand over and delete a venture, and those of its products and sales, as raw writes
 * built from the rules' requirements and without any code of the app.
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

// Types, not interfaces: only types can be assigned to a record of drafts.
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

/** Returns the writes with which an administrator registers a venture: six documents. */
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

/** Changes the profile of the venture and the copies of it in its business. */
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

/** Sets a new password: the venture and its username then belong to a new account. */
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

/** Deletes all documents of a venture without products in one commit. */
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
  /** Values for both the product and the catalogue. */
  readonly both?: Readonly<Record<string, Wire>>;
  readonly product?: Readonly<Record<string, Wire>>;
  /** Values for the catalogue's entry of the product only: lines of its text, or fields. */
  readonly shown?: Readonly<Record<string, Wire>>;
  /** Replaces the entry itself. */
  readonly entry?: Readonly<Record<string, Wire>>;
  /** A field left out of the product; `notShown`: one left out of the catalogue's entry. */
  readonly missing?: string;
  readonly notShown?: string;
  readonly pictures?: number;
}

const without = (fields: Readonly<Record<string, Wire>>, name: string | undefined) =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => field !== name));

/** The lines of an entry's text in their order; prices are in cents. */
const CARD_LINES = ['priceType', 'priceMin', 'priceMax', 'categories', 'name', 'description', 'images'];

/** Returns the line that the rules make from the product's field. */
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

/** Returns a product with its catalogue entry. Without `createdAt` it is new; else that is the product's stored one. */
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

/** Deletes a product and its entry. */
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

/** Returns a line of a sale: `quantity` pieces at 1.25. */
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

/** Returns a sale's newer fields: paid in cash, no discount, no customer; `taken` has a letter for each line. */
export function told(taken: string, over: Readonly<Record<string, Wire>> = {}): Record<string, Wire> {
  return { payment: text('cash'), discount: int(0), details: text('\n\n'), taken: text(taken), ...over };
}

/** Returns the write that changes the stock by product, and names the sale as the reason. */
export function stockMove(name: string, moves: Readonly<Record<string, number>>): Draft {
  return draft(`ventures/${HILOS}/public/catalogue`, {
    fields: { lastSaleId: text(name) },
    mask: ['lastSaleId'],
    transforms: Object.entries(moves).map(([id, by]) => increment(`stock.${id}`, int(by))),
  });
}

/** Returns the write that stores counted pieces, as the owner would. */
export function countedStock(stock: Readonly<Record<string, number>>): Draft {
  const entries = Object.entries(stock).map(([id, pieces]) => [id, int(pieces)] as const);
  return draft(`ventures/${HILOS}/public/catalogue`, {
    fields: { stock: map(Object.fromEntries(entries)) },
    mask: ['stock'],
  });
}
