import { render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useDocumentTitle } from './useDocumentTitle.ts';

function Screen({ title, description }: { readonly title: string; readonly description?: string }) {
  useDocumentTitle(title, description);
  return null;
}

const said = () => document.querySelector<HTMLMetaElement>('meta[name=description]')?.content;
/** Opens a page with a description in its HTML: one for the page, or the site's. */
function arrive(content: string, site?: string): void {
  document.head.innerHTML = `<meta name="description" content="${content}" ${site ? `data-site="${site}"` : ''} />`;
}

afterEach(() => {
  document.head.innerHTML = '';
});

test('a screen without words of its own says the site’s, not those of the page that came first', () => {
  arrive('Crochet.', 'Reserva tu mesa.');
  const { rerender, unmount } = render(<Screen key="hilos" title="Hilos" />);
  expect(said()).toBe('Crochet.');
  rerender(<Screen key="login" title="Ingresar" />);
  expect(said()).toBe('Reserva tu mesa.');
  expect(document.title).toBe('Ingresar');
  unmount();
});

test.each([
  ['Crochet.', 'Reserva tu mesa.'],
  ['Reserva tu mesa.', undefined],
])('a screen’s own words go with it, after a page that said %s', (content, site) => {
  arrive(content, site);
  const { rerender } = render(<Screen key="a" title="A" description="Busca tus reservas." />);
  expect(said()).toBe('Busca tus reservas.');
  rerender(<Screen key="a" title="A" description="Otra cosa." />);
  expect(said()).toBe('Otra cosa.');
  rerender(<Screen key="b" title="B" />);
  expect(said()).toBe('Reserva tu mesa.');
});
