import { expect, test, vi } from 'vitest';
import { answerCache } from '../device/answerCache.ts';
import { fetchMarketCards, fetchMarketProducts } from './read.ts';

const request = vi.hoisted(() => vi.fn<() => Promise<unknown>>());
vi.mock('../firestore/database.ts', () => ({ database: () => null }));
vi.mock('../firestore/documents.ts', () => ({ doc: () => null }));
vi.mock('../firestore/read.ts', () => ({ getDoc: () => request() }));

const { signal } = new AbortController();
const answer = (entry: string) => ({ data: () => ({ entries: { hilos: entry } }) });
/** One request fails, the next one brings this entry; the device remembers `before`. */
function failOnce(before: string, now: string) {
  vi.spyOn(answerCache, 'get').mockResolvedValue({ value: { entries: { hilos: before } }, cachedMs: 1 });
  request.mockReset();
  request.mockRejectedValueOnce(new Error('net')).mockResolvedValueOnce(answer(now));
}
const card = (name: string) => `${name}\n\n\n0 1 250 1\n\n\n`;

test('cards that this device remembered give way to the present ones once there is a network again', async () => {
  failOnce(card('Hilos'), card('Hilos de Luna'));
  const show = vi.fn();
  expect(await fetchMarketCards(signal, show)).toMatchObject([{ name: 'Hilos' }]);
  expect(show).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() =>
    expect(show).toHaveBeenCalledWith([expect.objectContaining({ name: 'Hilos de Luna' })]),
  );
  window.dispatchEvent(new Event('online'));
  expect(request).toHaveBeenCalledTimes(2);
});

test('nobody is left to show them to: nothing is asked any more', async () => {
  failOnce(card('Hilos'), card('Hilos de Luna'));
  const left = new AbortController();
  await fetchMarketCards(left.signal);
  left.abort();
  window.dispatchEvent(new Event('online'));
  expect(request).toHaveBeenCalledTimes(1);
});

test('products that this device remembered are asked for again by the next search', async () => {
  const product = (name: string) => `aaaaaaaaaaaaaaaaaaaa 250 - ${name}\n`;
  failOnce(product('Gorro'), product('Bolso'));
  expect(await fetchMarketProducts()).toMatchObject([{ name: 'Gorro' }]);
  expect(await fetchMarketProducts()).toMatchObject([{ name: 'Bolso' }]);
  expect(await fetchMarketProducts()).toMatchObject([{ name: 'Bolso' }]);
  expect(request).toHaveBeenCalledTimes(2);
});
