import { type PointerEvent, useEffect, useRef, useState } from 'react';

/** A row that is being dragged. */
export interface Drag {
  readonly id: string;
  /** Its place among the others of its group if it were dropped now. */
  readonly index: number;
  /** How far it was dragged, in pixels. */
  readonly offset: number;
}

/** Within these pixels of the window's edge the page scrolls under the row; a phone's bar is at the lower edge. */
const UPPER_EDGE_PX = 80;
const LOWER_EDGE_PX = 140;
const SCROLL_PX = 9;

/** Drags a row by finger or mouse. Rows move when it is dropped, as a moved element would lose the pointer. */
export function useDragOrder(onDrop: (id: string, index: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const stop = useRef<() => void>(() => undefined);
  useEffect(() => () => stop.current(), []);

  /** `rows`: the rows of the group in order, `at`: the place of the one that is dragged. */
  const start = (event: PointerEvent, id: string, rows: readonly Element[], at: number) => {
    if (event.button !== 0) return;
    event.preventDefault();
    stop.current();
    const middles = rows.map((row) => {
      const { top, height } = row.getBoundingClientRect();
      return top + height / 2 + window.scrollY;
    });
    const { pointerId } = event;
    const startY = event.clientY + window.scrollY;
    let y = event.clientY;
    let index = at;
    const place = () => {
      const offset = y + window.scrollY - startY;
      const middle = (middles[at] ?? 0) + offset;
      index = middles.filter((other, n) => n !== at && other < middle).length;
      setDrag({ id, index, offset });
    };
    const move = (moved: globalThis.PointerEvent) => {
      if (moved.pointerId !== pointerId) return;
      y = moved.clientY;
      place();
    };
    const scroll = () => {
      const by = y < UPPER_EDGE_PX ? -SCROLL_PX : y > window.innerHeight - LOWER_EDGE_PX ? SCROLL_PX : 0;
      if (by !== 0) {
        window.scrollBy(0, by);
        place();
      }
      frame = requestAnimationFrame(scroll);
    };
    let frame = requestAnimationFrame(scroll);
    const listeners = new AbortController();
    const end = () => {
      listeners.abort();
      cancelAnimationFrame(frame);
      setDrag(null);
    };
    const drop = (up: globalThis.PointerEvent) => {
      if (up.pointerId !== pointerId) return;
      end();
      if (index !== at) onDrop(id, index);
    };
    const { signal } = listeners;
    window.addEventListener('pointermove', move, { signal });
    window.addEventListener('pointerup', drop, { signal });
    window.addEventListener('pointercancel', end, { signal });
    window.addEventListener('keydown', (key) => key.key === 'Escape' && end(), { signal });
    stop.current = end;
    setDrag({ id, index, offset: 0 });
  };
  return { drag, start };
}
