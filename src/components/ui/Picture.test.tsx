import { render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Picture } from './Picture.tsx';

const WIDTHS = { src: '/large.webp', srcSet: '/small.webp 400w, /large.webp 1200w' };

afterEach(() => document.documentElement.removeAttribute('data-saver'));

test('offers both widths with the place that it has', () => {
  render(<Picture {...WIDTHS} alt="Taza" sizes="46vw" load="lazy" width={600} height={600} />);
  const picture = screen.getByRole('img', { name: 'Taza' });
  expect(picture).toHaveAttribute('src', WIDTHS.src);
  expect(picture).toHaveAttribute('srcset', WIDTHS.srcSet);
  expect(picture).toHaveAttribute('sizes', '46vw');
  expect(picture).toHaveAttribute('loading', 'lazy');
  expect(picture).toHaveAttribute('decoding', 'async');
  expect(picture).toHaveAttribute('width', '600');
  expect(picture).not.toHaveAttribute('fetchpriority');
});

test('a browser that saves data is told that the smallest is enough', () => {
  document.documentElement.setAttribute('data-saver', '');
  render(<Picture {...WIDTHS} alt="Taza" sizes="46vw" />);
  expect(screen.getByRole('img')).toHaveAttribute('sizes', '1px');
});

test('one width needs no choice; what is seen first comes first', () => {
  render(<Picture src="/one.webp" alt="Portada" sizes="94vw" load="first" />);
  const picture = screen.getByRole('img');
  expect(picture).not.toHaveAttribute('srcset');
  expect(picture).not.toHaveAttribute('sizes');
  expect(picture).toHaveAttribute('fetchpriority', 'high');
  expect(picture).not.toHaveAttribute('loading');
});
