import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { PRODUCT_CATEGORIES } from '../../domain/products/constants.ts';
import { EMPTY_PRODUCT, type ProductDraft } from '../../domain/products/draft.ts';
import type { Product } from '../../domain/products/entities.ts';
import { readFormDraft, writeFormDraft } from './openForm.ts';
import { ProductForm } from './ProductForm.tsx';
import { ProductList } from './ProductList.tsx';

const GATITO: Product = {
  id: 'gatito00000000000000',
  name: 'Gatito de crochet',
  description: 'Hilo de algodón.',
  images: [
    { url: '/demo/a.webp', path: '' },
    { url: '/demo/b.webp', path: '' },
  ],
  priceType: 'range',
  price: 8.5,
  priceMin: 8.5,
  priceMax: 12.75,
  categories: ['Crochet'],
  soldOut: false,
  createdAt: 1_795_000_000_000,
};

const MANY = Array.from({ length: 7 }, (_, n) => ({ ...GATITO, id: `p${n}`, name: `Producto ${n}` }));

// The whole form is drawn and typed into, which takes long on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

function renderForm(product: Product | null, draft: ProductDraft | null = null) {
  const told = { onWork: vi.fn(), onSaved: vi.fn(), onCancel: vi.fn() };
  render(
    <ProductForm
      ventureId="casa"
      product={product}
      productId={product?.id ?? 'nuevo'}
      isFirst={false}
      draft={draft}
      {...told}
    />,
  );
  return told;
}

const submit = () => userEvent.click(screen.getByRole('button', { name: /^Guardar/ }));

describe('the form', () => {
  it('says all that a new product lacks, and goes to the first of it; nothing is sent', async () => {
    const { onSaved } = renderForm(null);
    expect(screen.queryByText('Ingresa un nombre para el producto.')).toBeNull();
    await submit();
    for (const text of [
      'Ingresa un nombre para el producto.',
      'Agrega una descripcion para el producto.',
      'Ingresa un precio para el producto.',
      'Selecciona al menos una imagen para el producto.',
    ]) {
      expect(screen.getByText(text)).toBeVisible();
    }
    expect(screen.getByRole('button', { name: 'Agregar foto' })).toHaveFocus();
    await userEvent.type(screen.getByRole('textbox', { name: 'Nombre' }), 'Llavero');
    expect(screen.queryByText('Ingresa un nombre para el producto.')).toBeNull();
    expect(onSaved).not.toHaveBeenCalled();
  });

  it.each([
    ['-1', 'Ingresa un precio valido para el producto.'],
    ['tres', 'Ingresa un precio valido para el producto.'],
    ['', 'Ingresa un precio para el producto.'],
  ])('the price %j is answered by %j', async (price, text) => {
    renderForm(null);
    const field = screen.getByRole('textbox', { name: 'Precio' });
    expect(field).toHaveAttribute('inputmode', 'decimal');
    await userEvent.type(field, price === '' ? ' ' : price);
    await submit();
    expect(screen.getByText(text)).toBeVisible();
    expect(field).toBeInvalid();
  });

  it('a range has two prices; both are wanted, the smaller first', async () => {
    renderForm(null);
    await userEvent.click(screen.getByRole('radio', { name: 'Rango de precios' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Precio mínimo' }), '5,50');
    await submit();
    expect(screen.getByText('Ingresa precio mínimo y máximo para el rango.')).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: 'Precio máximo' }), '5.25');
    expect(screen.getByText('El precio mínimo no puede ser mayor que el máximo.')).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: 'Precio máximo' }), '{Backspace}{Backspace}75');
    expect(screen.queryByText('El precio mínimo no puede ser mayor que el máximo.')).toBeNull();
  });

  it('of a product starts with what it is; without pictures it is not saved', async () => {
    const { onWork } = renderForm(GATITO);
    expect(screen.getByRole('textbox', { name: 'Precio mínimo' })).toHaveValue('8.50');
    expect(screen.getByRole('textbox', { name: 'Precio máximo' })).toHaveValue('12.75');
    expect(screen.getByRole('checkbox', { name: 'Crochet' })).toBeChecked();
    expect(screen.getAllByRole('checkbox')).toHaveLength(PRODUCT_CATEGORIES.length);
    expect(onWork).toHaveBeenLastCalledWith(false);
    await userEvent.click(screen.getByRole('button', { name: 'Quitar la foto 2' }));
    expect(onWork).toHaveBeenLastCalledWith(true);
    await userEvent.click(screen.getByRole('button', { name: 'Quitar la foto 1' }));
    await submit();
    expect(screen.getByText('El producto debe tener al menos una imagen.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Agregar foto' })).toHaveFocus();
  });

  it('keeps its text in the tab, and drops it when it is as it was', async () => {
    renderForm(GATITO);
    const name = screen.getByRole('textbox', { name: 'Nombre' });
    await userEvent.type(name, '!');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Llaveros' }));
    expect(readFormDraft('casa')).toMatchObject({
      productId: GATITO.id,
      isNew: false,
      draft: { name: 'Gatito de crochet!', categories: ['Crochet', 'Llaveros'], priceMin: '8.50' },
    });
    expect(readFormDraft('otra')).toBeNull();
    await userEvent.type(name, '{Backspace}');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Llaveros' }));
    expect(readFormDraft('casa')).toBeNull();
  });

  it('starts again with the text of before a reload, and says so', () => {
    writeFormDraft('casa', {
      productId: 'nuevo',
      isNew: true,
      isSent: false,
      draft: { ...EMPTY_PRODUCT, name: 'A medias', priceType: 'range' },
    });
    const { onWork } = renderForm(null, readFormDraft('casa')?.draft ?? null);
    expect(screen.getByRole('textbox', { name: 'Nombre' })).toHaveValue('A medias');
    expect(screen.getByRole('radio', { name: 'Rango de precios' })).toBeChecked();
    expect(screen.getByText(/^Recuperamos lo que estabas escribiendo/)).toBeVisible();
    expect(onWork).toHaveBeenLastCalledWith(true);
  });

  it.each(['', '{', '[]', '{"productId":""}', '{"productId":"x","draft":3}'])(
    'a memory of %j is none',
    (value) => {
      sessionStorage.setItem('vaga.productDraft.casa', value);
      expect(readFormDraft('casa')).toBeNull();
    },
  );

  it('without a network says that what was typed stays', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { onSaved } = renderForm(GATITO);
    await userEvent.type(screen.getByRole('textbox', { name: 'Nombre' }), '!');
    await submit();
    expect(screen.getByText(/^Sin conexión. Lo que escribiste sigue aquí/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Gatito de crochet!');
    expect(onSaved).not.toHaveBeenCalled();
  });
});

describe('the list', () => {
  const renderList = (products: readonly Product[], editedId: string | null = null) => {
    const told = {
      ...{ onEdit: vi.fn(), onSoldOut: vi.fn(), onMore: vi.fn() },
    };
    render(<ProductList products={products} editedId={editedId} editor={<p>La forma</p>} {...told} />);
    return told;
  };

  it('says name, price and whether it is sold out; a tap edits, nothing beside it deletes', async () => {
    const { onSoldOut, onEdit } = renderList([GATITO, { ...GATITO, id: 'b', name: 'B', soldOut: true }]);
    const [first, second] = screen.getAllByRole('listitem');
    if (first === undefined || second === undefined) throw new Error('Two are wanted.');
    expect(within(first).getByText('$8.50 - $12.75')).toBeVisible();
    expect(within(first).getByRole('switch', { name: 'Agotado: Gatito de crochet' })).not.toBeChecked();
    expect(within(second).getByRole('switch', { name: 'Agotado: B' })).toBeChecked();
    await userEvent.click(within(first).getByRole('switch'));
    expect(onSoldOut).toHaveBeenCalledExactlyOnceWith(GATITO, true);
    await userEvent.click(within(first).getByRole('button', { name: 'Editar Gatito de crochet' }));
    expect(onEdit).toHaveBeenCalledExactlyOnceWith(GATITO);
    expect(screen.queryByRole('button', { name: /^Eliminar/ })).toBeNull();
    expect(screen.queryByLabelText('Buscar en tus productos')).toBeNull();
  });

  it('says how many are left of a counted product in the place of the switch', async () => {
    const { onMore } = renderList([
      { ...GATITO, stock: 5 },
      { ...GATITO, id: 'b', name: 'B', stock: -2, soldOut: true, featured: true },
    ]);
    const [first, second] = screen.getAllByRole('listitem');
    if (first === undefined || second === undefined) throw new Error('Two are wanted.');
    expect(screen.queryByRole('switch')).toBeNull();
    expect(within(first).getByText('Quedan 5')).toBeVisible();
    expect(within(second).getByText('Faltan 2')).toBeVisible();
    expect(within(second).getByText('Agotado')).toBeVisible();
    expect(within(second).getByText('Destacado')).toBeVisible();
    await userEvent.click(within(second).getByRole('button', { name: 'Más opciones de B' }));
    expect(onMore).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 'b' }));
  });

  it('says what runs out, and shows only that', async () => {
    renderList([
      { ...GATITO, id: 'a', name: 'A', stock: 4 },
      { ...GATITO, id: 'b', name: 'B', stock: 3 },
      { ...GATITO, id: 'c', name: 'C', stock: 0 },
      { ...GATITO, id: 'd', name: 'D' },
      { ...GATITO, id: 'e', name: 'E', stock: -1 },
    ]);
    const names = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    const low = screen.getByRole('button', { name: 'Se acaban: 3' });
    await userEvent.click(low);
    expect(low).toHaveAttribute('aria-pressed', 'true');
    expect(names()).toEqual(['B', 'C', 'E']);
    expect(screen.getByText('Falta 1')).toBeVisible();
    await userEvent.click(low);
    expect(names()).toEqual(['A', 'B', 'C', 'D', 'E']);
  });

  it('offers a search when it is long, which never hides what is being written', async () => {
    renderList(MANY, 'p3');
    await userEvent.type(screen.getByLabelText('Buscar en tus productos'), 'PRODUCTO 5');
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Producto 5',
    ]);
    expect(screen.getByText('La forma')).toBeVisible();
    expect(screen.getByText('1 producto encontrado.')).toBeInTheDocument();
  });

  it('says that nothing matches, and that there is nothing yet', async () => {
    renderList(MANY);
    await userEvent.type(screen.getByLabelText('Buscar en tus productos'), 'zzz');
    expect(screen.getByText('Ningún producto coincide con tu búsqueda.')).toBeVisible();
    renderList([]);
    expect(screen.getByText('Aún no tienes productos. Agrega el primero arriba.')).toBeVisible();
  });
});
