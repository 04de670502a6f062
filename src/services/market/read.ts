/** The data of the home and of its search: 1 read each, for any number of ventures. */
import { environment } from '../../config/env.ts';
import type { Fields } from '../../domain/fields.ts';
import {
  type MarketCard,
  type MarketProduct,
  toMarketCards,
  toMarketProducts,
} from '../../domain/market/entry.ts';
import { pictureFolder } from '../../domain/pictures.ts';
import { fetchListedBusinesses } from '../businesses/listed.ts';
import { answerCache, type Kind } from '../device/answerCache.ts';
import { whenDrawn } from '../device/idle.ts';
import { database } from '../firestore/database.ts';
import { doc } from '../firestore/documents.ts';
import { getDoc } from '../firestore/read.ts';

const CARDS = 'market/cards';
const PRODUCTS = 'market/products';

/** The holder of the cached market, which belongs to no account. */
const HOLDER = { role: 'market', id: 'all' };
const KIND: Kind<Fields> = { name: 'market', form: 1 };

/** Returns a document of the market, null when there is none; the cached one when the request fails. */
async function fetchOrRecall(path: string, signal: AbortSignal): Promise<Fields | null> {
  try {
    const fields = (await getDoc(doc(database(), path), signal)).data() ?? null;
    if (fields !== null) whenDrawn(() => void answerCache.put(HOLDER, KIND, path, fields));
    return fields;
  } catch (error) {
    const cached = signal.aborted ? null : await answerCache.get(HOLDER, KIND, path);
    if (cached === null) throw error;
    return cached.value;
  }
}

/**
 * Returns the cards of all ventures, newest first: 1 read. While the operator has made no market, it lists the
 * businesses instead, a read each. Offline it returns the cached cards. Rejects when there is nothing to show.
 */
export async function fetchMarketCards(signal: AbortSignal): Promise<readonly MarketCard[]> {
  const market = await fetchOrRecall(CARDS, signal);
  if (market !== null) return toMarketCards(market);
  return fetchListedBusinesses(signal);
}

/** Returns the address of a product's picture; '' for none. */
export function productPictureUrl({ id, ventureId, picture }: MarketProduct): string {
  if (picture === '' || picture.startsWith('/') || !environment.ok) return picture;
  const { emulator, firebase } = environment.env;
  const origin = emulator
    ? `http://${emulator.host}:${emulator.storagePort}`
    : 'https://firebasestorage.googleapis.com';
  const path = `${pictureFolder({ kind: 'product', ventureId, productId: id })}/${picture}`;
  return `${origin}/v0/b/${firebase.storageBucket}/o/${encodeURIComponent(path)}?alt=media`;
}

let products: Promise<readonly MarketProduct[]> | null = null;

/** Returns the products of all ventures: 1 read per visit, at the first search. Rejects on a network error. */
export function fetchMarketProducts(): Promise<readonly MarketProduct[]> {
  products ??= fetchOrRecall(PRODUCTS, new AbortController().signal)
    .then((market) => toMarketProducts(market ?? {}))
    .catch((error: unknown) => {
      products = null;
      throw error;
    });
  return products;
}
