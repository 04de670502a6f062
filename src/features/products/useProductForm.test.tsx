/** Whether a new product's form sends a retry, or another product. */
import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { done, failed } from '../../domain/outcome.ts';
import { EMPTY_PRODUCT } from '../../domain/products/draft.ts';
import { readFormDraft, writeFormDraft } from './openForm.ts';
import { useProductForm } from './useProductForm.ts';

const later = vi.hoisted(() => ({ createProduct: vi.fn(), updateProduct: vi.fn() }));
vi.mock('./later.ts', () => later);
const write = vi.hoisted(() => vi.fn());
vi.mock('../../hooks/pictures/usePictures.ts', () => ({ usePictures: () => ({ count: 1, save: write }) }));

const draft = { ...EMPTY_PRODUCT, name: 'Gorro', description: 'De lana', price: '5' };

/** Opens the form of a new product; `isSent`: it was sent before a reload. */
function open(isSent = false) {
  writeFormDraft('casa', null);
  later.createProduct.mockReset();
  write.mockImplementation(async (save: { write: (pictures: unknown) => unknown }) => ({
    ok: true,
    result: await save.write([{ url: '/a.webp', path: '' }]),
  }));
  const onSaved = vi.fn();
  const setting = { ventureId: 'casa', product: null, productId: 'nuevo', draft, isSent, onSaved };
  const { result } = renderHook(() => useProductForm(setting));
  return { onSaved, send: () => act(() => result.current.submit()), failure: () => result.current.failure };
}
/** The ids that were sent, and whether as a retry. */
const sent = () => later.createProduct.mock.calls.map(([{ productId }, , isRetry]) => [productId, isRetry]);

it('after a lost answer the same product is sent as a retry; the stored draft says so for a reload', async () => {
  const form = open();
  expect(readFormDraft('casa')).toMatchObject({ productId: 'nuevo', isSent: false });
  later.createProduct.mockResolvedValueOnce(failed('UNCERTAIN')).mockResolvedValue(done());
  await form.send();
  expect(readFormDraft('casa')).toMatchObject({ productId: 'nuevo', isSent: true });
  await form.send();
  expect(sent()).toEqual([
    ['nuevo', false],
    ['nuevo', true],
  ]);
});

it('sent before a reload it is a retry', async () => {
  const form = open(true);
  later.createProduct.mockResolvedValue(done());
  await form.send();
  expect(sent()).toEqual([['nuevo', true]]);
});

it('when a copied tab has taken its id, it says so; the next time it is a product of its own', async () => {
  const form = open();
  later.createProduct.mockResolvedValueOnce(failed('TAKEN')).mockResolvedValue(done());
  await form.send();
  expect(form.failure()).toMatch(/^Con este formulario ya se agregó un producto en otra pestaña/);
  await form.send();
  const [, [id, isRetry] = []] = sent();
  expect(id).not.toBe('nuevo');
  expect(isRetry).toBe(false);
  expect(form.onSaved).toHaveBeenCalledWith(expect.objectContaining({ id, name: 'Gorro' }));
});
