import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Cover } from './Page.tsx';
import { Picture } from './Picture.tsx';

afterEach(() => {
  delete window.vagaSrcSet;
});

test('a picture offers the widths that the page’s script knows of, in the place that it has', () => {
  window.vagaSrcSet = (src) => `/small.webp 400w, ${src} 1200w`;
  render(<Picture src="/large.webp" alt="Taza" sizes="46vw" loading="lazy" width={600} height={600} />);
  const picture = screen.getByRole('img', { name: 'Taza' });
  expect(picture).toHaveAttribute('src', '/large.webp');
  expect(picture).toHaveAttribute('srcset', '/small.webp 400w, /large.webp 1200w');
  expect(picture).toHaveAttribute('sizes', '46vw');
  expect(picture).toHaveAttribute('loading', 'lazy');
  expect(picture).toHaveAttribute('width', '600');
});

test('a picture that did not load is asked for again once the device is back online; one that did is not', () => {
  const alts = ['Rota', 'Taza'];
  render(alts.map((alt, at) => <Picture key={alt} src={`/${at}.webp`} alt={alt} />));
  const asked = alts.map((name, naturalWidth) => {
    const picture = Object.defineProperties(screen.getByRole('img', { name }), {
      complete: { value: true },
      naturalWidth: { value: naturalWidth },
    });
    return vi.spyOn(picture, 'setAttribute');
  });
  window.dispatchEvent(new Event('online'));
  expect(asked[0]).toHaveBeenCalledExactlyOnceWith('src', expect.stringMatching(/\/0\.webp$/));
  expect(asked[1]).not.toHaveBeenCalled();
});

test('a cover in one width comes first, without a choice, in the shape that it is given', () => {
  window.vagaSrcSet = () => undefined;
  render(<Cover src="/one.webp" alt="Portada" className="wide" />);
  const picture = screen.getByRole('img');
  expect(picture).not.toHaveAttribute('srcset');
  expect(picture).toHaveAttribute('src', '/one.webp');
  expect(picture).toHaveAttribute('fetchpriority', 'high');
  expect(picture).not.toHaveAttribute('loading');
  expect(picture).toHaveClass('wide');
});
