/** Helpers for the tests of the public page. */
import { act, fireEvent } from '@testing-library/react';
import { vi } from 'vitest';
import type { ProductCard } from '../../domain/products/entities.ts';
import type { Venture } from '../../domain/ventures/entities.ts';

/** A product with this number of pictures. */
export function aProduct(pictures: number, rest: Partial<ProductCard> = {}): ProductCard {
  return {
    id: 'torogoz',
    name: 'Torogoz tejido',
    description: 'El ave nacional.',
    imageUrls: Array.from({ length: pictures }, (_, n) => `/demo/torogoz-${n + 1}.svg`),
    priceType: 'single',
    price: 14,
    priceMin: 14,
    priceMax: 14,
    categories: ['Crochet'],
    soldOut: false,
    createdAt: 0,
    ...rest,
  };
}

export function aVenture(rest: Partial<Venture> = {}): Venture {
  return {
    id: 'hilos',
    name: 'Hilos de Luna',
    description: 'Crochet hecho a mano.',
    imageUrl: '/demo/hilos-de-luna.svg',
    imagePath: '',
    socials: { instagram: '', facebook: '', whatsapp: '', tiktok: '' },
    shipping: { shipsToAll: true, departments: [] },
    categories: ['Crochet'],
    slug: 'hilos-de-luna',
    username: 'hilosdeluna',
    createdAt: 0,
    ...rest,
  };
}

/** A finger touches, moves sideways by `px` and is lifted; then the click that a browser may send after it. */
export function swipe(on: Element, px: number, thenClick = true): void {
  const finger = { pointerId: 7, isPrimary: true, pointerType: 'touch', button: 0, clientY: 10 };
  fireEvent.pointerDown(on, { ...finger, clientX: 200 });
  fireEvent.pointerMove(on, { ...finger, clientX: 200 + px / 2 });
  fireEvent.pointerMove(on, { ...finger, clientX: 200 + px });
  fireEvent.pointerUp(on, { ...finger, clientX: 200 + px });
  if (thenClick) fireEvent.click(on, { detail: 1 });
}

/** The callback of an IntersectionObserver, as the page uses it. */
type OnSeen = (entries: readonly Pick<IntersectionObserverEntry, 'isIntersecting'>[]) => void;

/** Replaces the IntersectionObserver that jsdom lacks; the returned function makes an element visible. */
export function watchNearness(): (element: Element) => void {
  const watchers = new Map<Element, OnSeen>();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #callback: OnSeen;
      constructor(callback: OnSeen) {
        this.#callback = callback;
      }
      observe(element: Element): void {
        watchers.set(element, this.#callback);
      }
      disconnect(): void {
        for (const [element, callback] of watchers) {
          if (callback === this.#callback) watchers.delete(element);
        }
      }
    },
  );
  return (element) => act(() => watchers.get(element)?.([{ isIntersecting: true }]));
}
