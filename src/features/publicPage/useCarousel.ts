import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import { CAROUSEL_SWIPE_PX } from '../../domain/products/constants.ts';
import { savesData } from '../../services/device/connection.ts';

/** A press that moves less is still a tap. */
const TAP_PX = 6;

export interface Carousel {
  readonly count: number;
  /** Steps since the start, without wrapping: where each slide stands. */
  readonly position: number;
  /** The picture in view, from 0. */
  readonly index: number;
  /** Pixels by which a finger has moved the pictures; null while none does. */
  readonly drag: number | null;
  /** Somebody turns, or is about to. */
  readonly awake: boolean;
  /** The neighbours should be there: on a dear line only while a finger pulls them in. */
  readonly ahead: boolean;
  readonly turn: (by: 1 | -1) => void;
  /** For the element on which a swipe, an arrow key or a tap arrives. */
  readonly handlers: {
    readonly onPointerEnter: (event: PointerEvent) => void;
    readonly onFocus: () => void;
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onPointerMove: (event: PointerEvent) => void;
    readonly onPointerUp: (event: PointerEvent) => void;
    readonly onPointerCancel: () => void;
    readonly onClickCapture: (event: MouseEvent) => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
  };
}

/** The picture at a position of an endless row, from 0. */
export function wrapped(position: number, count: number): number {
  return ((position % count) + count) % count;
}

/**
 * A carousel of `count` pictures that begins again at its end (docs/product.md, Public page): swipe
 * of 30 px or more, arrow keys, `turn` for buttons. A swipe isn't a tap: its click is swallowed.
 */
export function useCarousel(count: number): Carousel {
  const [position, setPosition] = useState(0);
  const [drag, setDrag] = useState<number | null>(null);
  const [awake, setAwake] = useState(false);
  const [spends, setSpends] = useState(false);
  const press = useRef<{ id: number; x: number } | null>(null);
  const swiped = useRef(false);

  const wake = () => {
    setAwake(count > 1);
    setSpends(!savesData());
  };
  const turn = (by: 1 | -1) => {
    if (count < 2) return;
    wake();
    setPosition((now) => now + by);
  };
  const release = () => {
    press.current = null;
    setDrag(null);
  };
  /** Pixels moved since the press; null when this pointer isn't pressed. */
  const moved = (event: PointerEvent): number | null =>
    press.current?.id === event.pointerId ? event.clientX - press.current.x : null;

  return {
    count,
    position,
    index: wrapped(position, count),
    drag,
    awake,
    ahead: awake && (spends || drag !== null),
    turn,
    handlers: {
      // Not a finger's: it comes down wherever somebody begins to scroll.
      onPointerEnter: (event) => {
        if (event.pointerType === 'mouse') wake();
      },
      onFocus: wake,
      onPointerDown: (event) => {
        swiped.current = false;
        if (count < 2 || !event.isPrimary || event.button !== 0) return;
        press.current = { id: event.pointerId, x: event.clientX };
      },
      onPointerMove: (event) => {
        const by = moved(event);
        if (by === null) return;
        if (Math.abs(by) > TAP_PX && !swiped.current) {
          swiped.current = true;
          wake();
          // A mouse that leaves the card keeps on dragging; a finger does so by itself.
          if (event.pointerType === 'mouse') event.currentTarget.setPointerCapture(event.pointerId);
        }
        setDrag(by);
      },
      onPointerUp: (event) => {
        const by = moved(event);
        release();
        if (by !== null && Math.abs(by) >= CAROUSEL_SWIPE_PX) turn(by < 0 ? 1 : -1);
      },
      // The browser scrolls the page instead.
      onPointerCancel: release,
      onClickCapture: (event) => {
        // `detail` 0: a click by key, which no swipe has caused.
        if (!swiped.current || event.detail === 0) return;
        swiped.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
      onKeyDown: (event) => {
        if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
        if (count < 2 || event.altKey || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        turn(event.key === 'ArrowRight' ? 1 : -1);
      },
    },
  };
}
