import { type HTMLAttributes, type PointerEvent, useRef, useState } from 'react';
import { CAROUSEL_SWIPE_PX } from '../../domain/products/constants.ts';
import { savesData } from '../../services/device/connection.ts';

/** A press that moves no further than this is a tap. */
const TAP_PX = 6;

export type Carousel = ReturnType<typeof useCarousel>;

/** Returns the index (from 0) of the picture at a position of an endless row. */
export function wrapped(position: number, count: number): number {
  return ((position % count) + count) % count;
}

/** A carousel of `count` pictures without an end: swipes of 30 px, arrow keys, `turn`. A swipe isn't a tap. */
export function useCarousel(count: number) {
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
  /** Returns the pixels moved since the press; null when this pointer isn't pressed. */
  const moved = (event: PointerEvent): number | null =>
    press.current?.id === event.pointerId ? event.clientX - press.current.x : null;

  const handlers: HTMLAttributes<Element> = {
    // Only for a mouse: a finger also touches a tile when somebody begins to scroll.
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
        // Keeps the drag when the mouse leaves the card; a touch is captured automatically.
        if (event.pointerType === 'mouse') event.currentTarget.setPointerCapture(event.pointerId);
      }
      setDrag(by);
    },
    onPointerUp: (event) => {
      const by = moved(event);
      release();
      if (by !== null && Math.abs(by) >= CAROUSEL_SWIPE_PX) turn(by < 0 ? 1 : -1);
    },
    // The browser has taken the gesture to scroll the page.
    onPointerCancel: release,
    onClickCapture: (event) => {
      // `detail` 0: a click by keyboard, which no swipe has caused.
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
  };
  return {
    count,
    /** The steps since the start, without wrapping: the position of the slide in view. */
    position,
    /** The index of the picture in view, from 0. */
    index: wrapped(position, count),
    /** The pixels by which a finger has moved the pictures; null while none does. */
    drag,
    /** True when somebody turns the pictures, or is about to. */
    awake,
    /** True when the neighbours should load: on a connection that saves data only while a finger drags. */
    ahead: awake && (spends || drag !== null),
    turn,
    /** For the element that gets swipes, arrow keys and taps. */
    handlers,
  };
}
