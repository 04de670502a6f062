/** Which form is open after a reload, while only the cached list is known. */
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { render } from '../../components/ui/test-router.tsx';
import { BusinessSessionContext } from '../../contexts/businessSession.ts';
import { done, failed } from '../../domain/outcome.ts';
import { productDraftOf } from '../../domain/products/draft.ts';
import type { Product } from '../../domain/products/entities.ts';
import type { Later } from '../../services/firestore/cachedReads.ts';
import { ProductOrder } from './arrange/ProductOrder.tsx';
import { readFormDraft, writeFormDraft } from './openForm.ts';
import { ProductsScreen } from './ProductsScreen.tsx';

const later = vi.hoisted(() => ({
  seeProducts: vi.fn(),
  createProduct: vi.fn(),
  updateProduct: vi.fn(),
  placeProduct: vi.fn(),
}));
vi.mock('./later.ts', () => ({ ...later, ProductOrder }));
const site = vi.hoisted(() => ({ keepsPictures: true }));
vi.mock('../../services/pictures/available.ts', () => site);
vi.mock('../../services/products/orphans.ts', () => ({ sweepOrphans: vi.fn() }));

const product = (name: string): Product => ({
  ...{ id: name, name, description: 'x', images: [], categories: [], soldOut: false },
  ...{ priceType: 'single', price: 1, priceMin: 1, priceMax: 1, createdAt: null },
});
const [GORRO, BOLSO] = [product('Gorro'), product('Bolso')];
const draftOf = (each: Product, isNew: boolean) =>
  writeFormDraft('casa', {
    productId: each.id,
    isNew,
    isSent: false,
    draft: { ...productDraftOf(each), description: 'A medias' },
  });

vi.setConfig({ testTimeout: 30_000 });

beforeEach(() => {
  for (const call of Object.values(later)) call.mockReset();
  site.keepsPictures = true;
});

/** Opens the screen with the cached list. Returns how the server's list comes. */
async function open(...value: readonly Product[]) {
  let show: Later<readonly Product[]>['show'] = () => undefined;
  later.seeProducts.mockImplementation(async (_: string, shown: Later<readonly Product[]>) => {
    show = shown.show;
    return done({ value, cachedMs: 1 });
  });
  await act(async () => {
    render(
      <BusinessSessionContext value={{ businessId: 'casa', businessName: 'Casa' }}>
        <ProductsScreen />
      </BusinessSessionContext>,
    );
    await vi.dynamicImportSettled();
  });
  return (...products: readonly Product[]) => act(async () => show({ value: products, cachedMs: null }));
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('the draft of a product that the cached list lacks waits for the list, and is not lost meanwhile', async () => {
  draftOf(BOLSO, false);
  const answer = await open(GORRO);
  expect(screen.queryByRole('form')).toBeNull();
  await press('Editar Gorro');
  await press('Seguir editando');
  expect(screen.queryByRole('form')).toBeNull();
  expect(readFormDraft('casa')).toMatchObject({ productId: 'Bolso' });
  await answer(BOLSO, GORRO);
  expect(screen.getByRole('form', { name: 'Editar Bolso' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Descripción' })).toHaveValue('A medias');
});

it.each([
  ['of a product in the cached list', BOLSO, false, 'Editar Bolso', [GORRO, BOLSO]],
  ['of a new product', BOLSO, true, 'Agregar producto', [GORRO]],
] as const)('the draft %s opens at once', async (_, each, isNew, name, cached) => {
  draftOf(each, isNew);
  await open(...cached);
  expect(screen.getByRole('form', { name })).toBeVisible();
});

it.each([
  ['was filled elsewhere: no form', [GORRO], 0],
  ['is still empty: the form of the first product', [], 1],
] as const)('a catalogue that was empty when it was last read %s', async (_, products, forms) => {
  const answer = await open();
  expect(screen.queryByRole('form')).toBeNull();
  await answer(...products);
  expect(screen.queryAllByRole('form')).toHaveLength(forms);
});

it('a change that is taken back after a lost answer is sent with what was tried before', async () => {
  const pictured = { ...GORRO, images: [{ url: '/a.webp', path: '' }] };
  await open(pictured);
  await press('Editar Gorro');
  later.updateProduct.mockResolvedValueOnce(failed('UNCERTAIN')).mockResolvedValue(done());
  const name = screen.getByRole('textbox', { name: 'Nombre' });
  await userEvent.type(name, '!');
  await press('Guardar cambios');
  await userEvent.type(name, '{Backspace}');
  await press('Guardar cambios');
  expect(await screen.findByText('Los cambios del producto se guardaron.')).toBeVisible();
  const [, second] = later.updateProduct.mock.calls;
  expect(second?.[2]).toMatchObject({ name: 'Gorro' });
  expect(second?.[3]).toMatchObject([{ name: 'Gorro!' }]);
});

it('who gives up after a lost answer sees the list as it is stored, perhaps with the new product', async () => {
  site.keepsPictures = false;
  const answer = await open();
  await answer();
  later.createProduct.mockResolvedValue(failed('UNCERTAIN'));
  for (const [name, text] of Object.entries({ Nombre: 'Bolso', Descripción: 'De lana', Precio: '5' })) {
    await userEvent.type(screen.getByRole('textbox', { name }), text);
  }
  await press('Guardar producto');
  await screen.findByText(/no sabemos si se guardó/);
  later.seeProducts.mockImplementation(async () => done({ value: [BOLSO], cachedMs: null }));
  await press('Cancelar');
  await press('Descartar');
  expect(await screen.findByRole('button', { name: 'Editar Bolso' })).toBeVisible();
});

it('of several moves the list loses the product that another phone deleted, not the one that was moved first', async () => {
  const TAZA = product('Taza');
  const answer = await open();
  await answer(GORRO, BOLSO, TAZA);
  await press('Opciones del catálogo');
  await press('Ordenar');
  const sent: ((outcome: unknown) => void)[] = [];
  later.placeProduct.mockImplementation(() => new Promise((resolve) => sent.push(resolve)));
  await userEvent.click(await screen.findByRole('button', { name: 'Bajar Bolso' }));
  await press('Subir Taza');
  later.seeProducts.mockImplementation(async () => done({ value: [BOLSO, GORRO], cachedMs: null }));
  await act(async () => sent.shift()?.(done()));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  await act(async () => sent.shift()?.(failed('GONE')));
  await press('Entendido');
  await vi.waitFor(() => expect(screen.queryByText('Taza')).toBeNull());
  expect(screen.getByText('Bolso')).toBeVisible();
});

it('on a site that keeps no pictures a product is added, and later changed, without one', async () => {
  site.keepsPictures = false;
  const answer = await open();
  await answer();
  later.createProduct.mockResolvedValue(done());
  later.updateProduct.mockResolvedValue(done());
  await userEvent.type(screen.getByRole('textbox', { name: 'Nombre' }), 'Gorro');
  await userEvent.type(screen.getByRole('textbox', { name: 'Descripción' }), 'De lana');
  await userEvent.type(screen.getByRole('textbox', { name: 'Precio' }), '5');
  await press('Guardar producto');
  expect(await screen.findByText('El producto ya está en tu catálogo.')).toBeVisible();
  expect(later.createProduct.mock.lastCall?.[1]).toMatchObject({ name: 'Gorro', images: [] });
  await press('Entendido');
  await press('Editar Gorro');
  await userEvent.type(screen.getByRole('textbox', { name: 'Nombre' }), '!');
  await press('Guardar cambios');
  expect(await screen.findByText('Los cambios del producto se guardaron.')).toBeVisible();
  expect(later.updateProduct.mock.lastCall?.[2]).toMatchObject({ name: 'Gorro!', images: [] });
});
