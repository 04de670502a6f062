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
import { startRetrying } from '../device/follow.ts';
import { whenDrawn } from '../device/idle.ts';
import { database } from '../firestore/database.ts';
import { doc } from '../firestore/documents.ts';
import { getDoc } from '../firestore/read.ts';

const CARDS = 'market/cards';
const PRODUCTS = 'market/products';

/** The holder of the cached market, which belongs to no account. */
const HOLDER = { role: 'market', id: 'all' };
const KIND: Kind<Fields> = { name: 'market', form: 1 };

/** Returns a document of the market, null when there is none, and caches it. Rejects on a network error. */
async function fetchPart(path: string, signal: AbortSignal): Promise<Fields | null> {
  const fields = (await getDoc(doc(database(), path), signal)).data() ?? null;
  if (fields !== null) whenDrawn(() => void answerCache.put(HOLDER, KIND, path, fields));
  return fields;
}

/** Returns a document as `fetchPart` does; the cached one when the request fails: then it calls `onRecalled`. */
async function fetchOrRecall(
  path: string,
  signal: AbortSignal,
  onRecalled: () => void,
): Promise<Fields | null> {
  try {
    return await fetchPart(path, signal);
  } catch (error) {
    const cached = await answerCache.get(HOLDER, KIND, path);
    if (cached === null || signal.aborted) throw error;
    onRecalled();
    return cached.value;
  }
}

/**
 * Returns the cards of all ventures, newest first: 1 read. While the operator has made no market, it lists the
 * businesses instead, a read each. Offline it returns the cached cards; `show` then receives the present ones as soon
 * as one of the next tries succeeds. Rejects when there is nothing to show.
 */
export async function fetchMarketCards(
  signal: AbortSignal,
  show: (newer: readonly MarketCard[]) => void = () => undefined,
): Promise<readonly MarketCard[]> {
  const market = await fetchOrRecall(CARDS, signal, () => {
    const again = async () => {
      const newer = await fetchPart(CARDS, signal);
      stop();
      if (newer !== null) show(toMarketCards(newer));
    };
    const stop = startRetrying(() => void again().catch(() => undefined));
    signal.addEventListener('abort', stop);
  });
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

/**
 * Returns the products of all ventures: 1 read per visit, at the first search. Offline it returns the cached ones, and
 * the next search asks again. Rejects when there is nothing to show.
 */
export function fetchMarketProducts(): Promise<readonly MarketProduct[]> {
  const forget = () => {
    products = null;
  };
  products ??= fetchOrRecall(PRODUCTS, new AbortController().signal, forget)
    .then((market) => toMarketProducts(market ?? {}))
    .catch((error: unknown) => {
      forget();
      throw error;
    });
  return products;
}
