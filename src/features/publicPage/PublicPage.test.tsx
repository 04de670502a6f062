import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ToastRegion } from '../../components/ui/Toast.tsx';
import { render } from '../../components/ui/test-router.tsx';
import type { Socials } from '../../domain/ventures/entities.ts';
import { pictureToShare } from '../../services/device/pictureFile.ts';
import { Catalogue } from './Catalogue.tsx';
import { ProductDialog } from './ProductDialog.tsx';
import { ShareRow } from './ShareRow.tsx';
import { aProduct, aVenture, swipe, watchNearness } from './test-publicPage.ts';
import { useSharePreview } from './useSharePreview.ts';
import { VentureProfile } from './VentureProfile.tsx';

beforeEach(() => {
  watchNearness();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function profile(socials: Partial<Socials>, rest = {}) {
  const view = render(
    <VentureProfile
      venture={aVenture({
        socials: { instagram: '', facebook: '', whatsapp: '', tiktok: '', ...socials },
        ...rest,
      })}
      url="https://vaga.sv/emprendimientos/hilos-de-luna"
      bookingPath={null}
    />,
  );
  return view;
}

const HOSTILE = [
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)//https://instagram.com',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://vaga.sv/x',
  'file:///etc/passwd',
  '//evil.example',
  'https://user:pass@evil.example',
  'https:evil',
  'http:/\\evil.example',
  'intent://x#Intent;scheme=javascript;end',
  '"><img src=x onerror=alert(1)>',
];

function expectPlainLinks(): void {
  const links = document.querySelectorAll('a');
  // The link that shares the page is always there.
  expect(links.length).toBeGreaterThan(0);
  for (const link of links) {
    expect(link.getAttribute('href')).toMatch(/^https?:\/\/[^/@]+\.[^/@]+\//);
    expect(link).toHaveAttribute('target', '_blank');
    expect(link.getAttribute('rel')).toContain('noopener');
  }
}

test.each(HOSTILE)('a social field of %j makes no link but http(s), in a new tab', (text) => {
  profile({ instagram: text, facebook: text, whatsapp: text, tiktok: text });
  expectPlainLinks();
});

test('the profile shows hashtags, delivery and the networks that there are', () => {
  profile(
    { instagram: '@hilos', whatsapp: '7234 5678' },
    { categories: ['Crochet', '3D'], shipping: { shipsToAll: false, departments: ['La Paz', 'San Miguel'] } },
  );
  expect(screen.getByText('#Crochet')).toBeInTheDocument();
  expect(screen.getByText('#3D')).toBeInTheDocument();
  expect(screen.getByText('Envíos a: La Paz, San Miguel.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^Instagram de Hilos/ })).toHaveAttribute(
    'href',
    'https://www.instagram.com/hilos',
  );
  expect(screen.getByRole('link', { name: /^Escribir a Hilos de Luna por WhatsApp/ })).toHaveAttribute(
    'href',
    'https://wa.me/50372345678',
  );
  expect(screen.queryByRole('link', { name: /^TikTok/ })).toBeNull();
});

function catalogue(count: number) {
  const products = Array.from({ length: count }, (_, n) =>
    aProduct(1, {
      id: `p${n}`,
      name: n === 0 ? 'Tortuga golfina' : `Llavero ${n}`,
      categories: [n === 0 ? 'Crochet' : 'Llaveros'],
    }),
  );
  render(
    <Catalogue
      products={products}
      productPath={(id) => `/?producto=${id}`}
      counts={{}}
      onAdd={() => undefined}
    />,
  );
}

test('without products it says so', () => {
  catalogue(0);
  expect(
    screen.getByRole('heading', { name: 'Aun no registramos productos para este emprendimiento.' }),
  ).toBeInTheDocument();
});

test('eight products need no search, nine have one, with categories', async () => {
  catalogue(8);
  expect(screen.queryByRole('searchbox')).toBeNull();
  document.body.replaceChildren();
  catalogue(9);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar productos' }), 'TORTÚGA');
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByRole('status')).toHaveTextContent('1 producto');
  await userEvent.click(screen.getByRole('radio', { name: 'Llaveros' }));
  expect(screen.getByText('Ningún producto coincide con tu búsqueda.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Ver todos' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(9);
});

test('of 200 products those near are drawn, the rest as the visitor goes on; all are found', async () => {
  const comeNear = watchNearness();
  catalogue(200);
  const tiles = () => screen.getAllByRole('listitem');
  expect(tiles()).toHaveLength(24);
  comeNear(tiles()[16] ?? document.body);
  expect(tiles()).toHaveLength(48);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar productos' }), 'llavero 199');
  expect(tiles()).toHaveLength(1);
});

const URL_OF_PRODUCT = 'https://vaga.sv/emprendimientos/hilos-de-luna/torogoz';

function dialog(product = aProduct(3), whatsapp = '7234-5678', count = 0) {
  const onOrder = vi.fn();
  render(
    <ProductDialog
      product={product}
      whatsapp={whatsapp}
      url={URL_OF_PRODUCT}
      count={count}
      said=""
      onAdd={() => undefined}
      onOrder={onOrder}
      onClose={() => undefined}
    />,
  );
  return { onOrder };
}

test('the dialog turns by swipe and keys, and says which picture it shows', async () => {
  dialog();
  const picture = () => screen.getByRole('img', { name: /imagen/ });
  swipe(picture(), 40);
  expect(picture()).toHaveAccessibleName('Torogoz tejido, imagen 3 de 3');
  await userEvent.keyboard('{ArrowRight}');
  expect(picture()).toHaveAccessibleName('Torogoz tejido, imagen 1 de 3');
  expect(screen.getByRole('status')).toHaveTextContent('Torogoz tejido, imagen 1 de 3');
});

test('the one way to order is the order: a product goes into it, and the order opens from here', async () => {
  const { onOrder } = dialog();
  expect(screen.queryByRole('link', { name: /(Pedir|Preguntar)/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Ver pedido' })).toBeNull();
  document.body.replaceChildren();
  const again = dialog(aProduct(1), '7234-5678', 2);
  await userEvent.click(screen.getByRole('button', { name: 'Ver pedido' }));
  expect(again.onOrder).toHaveBeenCalledOnce();
  expect(onOrder).not.toHaveBeenCalled();
});

test('what is sold out is asked for by WhatsApp, where the maker has a number', () => {
  dialog(aProduct(1, { soldOut: true }), 'hilos');
  expect(screen.queryByRole('link', { name: /(Pedir|Preguntar)/ })).toBeNull();
  document.body.replaceChildren();
  dialog(aProduct(1, { soldOut: true }));
  const href = screen.getByRole('link', { name: 'Preguntar por WhatsApp' }).getAttribute('href') ?? '';
  const url = new URL(href);
  expect(url.origin + url.pathname).toBe('https://wa.me/50372345678');
  expect(url.searchParams.get('text')).toBe(
    `Hola, ¿cuándo habrá de nuevo este producto?: Torogoz tejido.\n${URL_OF_PRODUCT}`,
  );
  expect(screen.queryByRole('button', { name: /^Agregar/ })).toBeNull();
  expect(screen.getByText('Agotado')).toBeInTheDocument();
});

function shareRow(share?: () => Promise<void>) {
  vi.stubGlobal('navigator', { ...(share && { share }), clipboard: { writeText: vi.fn() } });
  render(
    <>
      <ShareRow name="Hilos de Luna" url="https://vaga.sv/emprendimientos/hilos-de-luna" />
      <ToastRegion />
    </>,
  );
}

test.each([
  ['who changes their mind', 'AbortError'],
  ['who taps again while the sheet is open', 'InvalidStateError'],
])('where the phone can share it offers that, and %s hears nothing', async (_, name) => {
  const share = vi.fn(() => Promise.reject(new DOMException('', name)));
  shareRow(share);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Compartir' })));
  expect(share).toHaveBeenCalledWith({
    title: 'Hilos de Luna',
    text: 'Mira Hilos de Luna en Vaga:',
    url: 'https://vaga.sv/emprendimientos/hilos-de-luna',
  });
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(screen.getByRole('button', { name: 'Copiar enlace' })).toBeInTheDocument();
  // The phone's share sheet offers WhatsApp, so the row has no link for it.
  expect(screen.queryByRole('link')).toBeNull();
});

test('a phone that fails to share says what to do', async () => {
  shareRow(() => Promise.reject(new Error('no')));
  fireEvent.click(screen.getByRole('button', { name: 'Compartir' }));
  expect(await screen.findByText('No se pudo compartir: copia el enlace.')).toBeInTheDocument();
});

test('a product goes with its picture where the phone shares files, without it where not or where data is saved', async () => {
  const share = vi.fn<(data: ShareData) => Promise<void>>(() => Promise.resolve());
  const phone = { share, canShare: () => true, clipboard: { writeText: vi.fn() } };
  const given = async (navigator: object) => {
    vi.stubGlobal('navigator', navigator);
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    const content = new Blob(['x'], { type: 'image/jpeg' });
    vi.stubGlobal('fetch', () => Promise.resolve({ ok: true, blob: () => Promise.resolve(content) }));
    share.mockClear();
    render(
      <ShareRow
        name="Ñandú & Luna"
        url="https://vaga.sv/x"
        findPictures={() => pictureToShare('/x.jpg', 'Ñandú & Luna')}
      />,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Compartir' }));
    await vi.waitFor(() => expect(share).toHaveBeenCalled());
    document.body.replaceChildren();
    const { files, ...said } = share.mock.lastCall?.[0] ?? {};
    return { ...said, files: files?.map((file) => `${file.name} ${file.type}`) };
  };
  const text = 'Mira Ñandú & Luna en Vaga:';
  expect(await given(phone)).toEqual({
    title: 'Ñandú & Luna',
    text: `${text} https://vaga.sv/x`,
    files: ['nandu-luna.jpeg image/jpeg'],
  });
  const link = { title: 'Ñandú & Luna', text, url: 'https://vaga.sv/x' };
  expect(await given({ ...phone, canShare: () => false })).toEqual(link);
  expect(await given({ share })).toEqual(link);
  expect(await given({ ...phone, connection: { saveData: true } })).toEqual(link);
});

test('elsewhere there are WhatsApp and the clipboard', () => {
  shareRow();
  expect(screen.queryByRole('button', { name: 'Compartir' })).toBeNull();
  const href = screen.getByRole('link', { name: 'Compartir por WhatsApp' }).getAttribute('href') ?? '';
  expect(new URL(href).searchParams.get('text')).toBe(
    'Mira Hilos de Luna en Vaga: https://vaga.sv/emprendimientos/hilos-de-luna',
  );
});

function Preview() {
  useSharePreview({
    title: 'Hilos de Luna · Vaga',
    description: 'Crochet <b>',
    url: 'https://vaga.sv/emprendimientos/hilos-de-luna',
    imageUrl: '/demo/hilos-de-luna.svg',
  });
  return null;
}

test('the head says what a shared link shows, and says it no more when the page is left', () => {
  document.head.innerHTML = '<meta name="description" content="El sitio">';
  const { unmount } = render(<Preview />);
  const content = (selector: string) => document.head.querySelector(selector)?.getAttribute('content');
  expect(document.title).toBe('Hilos de Luna · Vaga');
  expect(content('meta[name=description]')).toBe('Crochet <b>');
  expect(content('meta[property="og:title"]')).toBe('Hilos de Luna · Vaga');
  expect(content('meta[property="og:image"]')).toBe(`${window.location.origin}/demo/hilos-de-luna.svg`);
  expect(document.head.querySelector('link[rel=canonical]')).toHaveAttribute(
    'href',
    'https://vaga.sv/emprendimientos/hilos-de-luna',
  );
  unmount();
  expect(content('meta[name=description]')).toBe('El sitio');
  expect(document.head.querySelector('meta[property^="og:"], link[rel=canonical]')).toBeNull();
});

test('the tags that the page came with give way to its own, which stay when the app tidies up', () => {
  document.head.innerHTML =
    '<meta name="description" content="El sitio"><meta property="og:title" content="a"><link rel="canonical" data-page href="https://vaga.sv/emprendimientos/AbcId">';
  const { unmount } = render(<Preview />);
  expect(document.head.querySelector('[data-page]')).toBeNull();
  expect(document.head.querySelectorAll('link[rel=canonical], meta[property="og:title"]')).toHaveLength(2);
  unmount();
  expect(document.head.querySelector('meta[property^="og:"], link[rel=canonical]')).toBeNull();
});
