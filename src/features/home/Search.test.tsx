import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { MarketCard } from '../../domain/market/entry.ts';
import { Search } from './Search.tsx';

vi.mock('../../services/market/read.ts', () => ({ fetchMarketProducts: () => Promise.resolve([]) }));

const CARD: MarketCard = {
  id: 'hilos',
  name: 'Hilos',
  description: '',
  imageUrl: '',
  branches: 0,
  products: 1,
  cheapest: 100,
  createdAt: 0,
  categories: ['Crochet'],
  departments: [],
  places: '',
};

test.each([
  ['in a market without ventures, which has no other words to offer', [], 0],
  ['with other words', [CARD], 1],
])('nothing found %s', async (_, cards, hints) => {
  render(
    <Search
      cards={{ state: 'ready', value: cards }}
      text="pupusas"
      onRetry={() => undefined}
      withPictures={false}
      onSearch={() => undefined}
      onLeave={() => undefined}
    />,
  );
  expect(await screen.findByText('No encontramos nada para «pupusas».')).toBeVisible();
  expect(screen.queryAllByText(/mira lo que hay:/)).toHaveLength(hints);
});
