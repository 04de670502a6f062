import { render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
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
