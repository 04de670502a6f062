import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

/** A finger that rests so long asks for more than a tap does. */
const HOLD_MS = 500;

/** Returns what makes a button tell a tap from holding it: a finger that rests, or a right click. */
export function useHold(onTap: () => void, onHold: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const held = useRef(false);
  const end = () => clearTimeout(timer.current);
  useEffect(() => end, []);
  const hold = () => {
    end();
    if (!held.current) onHold();
    held.current = true;
  };
  return {
    onPointerDown: ({ button }: PointerEvent) => {
      end();
      held.current = false;
      if (button === 0) timer.current = setTimeout(hold, HOLD_MS);
    },
    onPointerUp: end,
    onPointerCancel: end,
    onPointerLeave: end,
    // Android says so by itself; elsewhere the timer does.
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault();
      hold();
    },
    onClick: () => {
      // The click that ends holding is none.
      if (held.current) held.current = false;
      else onTap();
    },
  };
}
