import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CachedNotice } from './CachedNotice.tsx';

test('cached data says when it was read; data that has just been read says nothing', () => {
  const { rerender } = render(<CachedNotice cachedMs={Date.now()} />);
  expect(screen.getByRole('status')).toHaveTextContent(/^Visto por última vez hoy \d+:\d\d [AP]M$/);
  rerender(<CachedNotice cachedMs={null} />);
  expect(screen.queryByRole('status')).toBeNull();
});

test('a text of the screen stands there even when nothing is cached', () => {
  render(<CachedNotice cachedMs={null}>Sin conexión en vivo.</CachedNotice>);
  expect(screen.getByRole('status')).toHaveTextContent('Sin conexión en vivo.');
});
