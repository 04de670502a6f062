import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { render } from '../../components/ui/test-router.tsx';
import type { MarketCard } from '../../domain/market/entry.ts';
import { BusinessCard, Section } from './Section.tsx';

const card = (at: number): MarketCard => ({
  ...{ id: `v${at}`, name: `Casa ${at}`, description: '', imageUrl: '', branches: 1, products: 0 },
  ...{ cheapest: null, createdAt: 0, categories: [], departments: [], places: '' },
});

test('of 200 houses 12 cards are drawn, and 12 more once the last of them come near', () => {
  let comeNear: IntersectionObserverCallback = () => undefined;
  const watched: Element[] = [];
  class Observer {
    constructor(callback: IntersectionObserverCallback) {
      comeNear = callback;
    }
    observe(element: Element) {
      watched.push(element);
    }
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  const cards = { state: 'ready', value: Array.from({ length: 200 }, (_, at) => card(at)) } as const;
  render(
    <Section id="houses" title="Restaurantes" empty="" cards={cards} onRetry={() => undefined}>
      {(one) => <BusinessCard key={one.id} card={one} path={`/${one.id}`} action="Reservar mesa" />}
    </Section>,
  );
  expect(screen.getAllByRole('link')).toHaveLength(12);
  expect(watched.at(-1)).toHaveTextContent('Casa 8');
  const target = watched.at(-1) ?? document.body;
  const bounds = target.getBoundingClientRect();
  const entry = {
    ...{ target, isIntersecting: true, intersectionRatio: 1, rootBounds: null, time: 0 },
    ...{ boundingClientRect: bounds, intersectionRect: bounds },
  };
  act(() => comeNear([entry], new IntersectionObserver(() => undefined)));
  expect(screen.getAllByRole('link')).toHaveLength(24);
  vi.unstubAllGlobals();
});
