import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

/** A press of this length counts as holding, not as a tap. */
const HOLD_MS = 500;

/** Returns a button's handlers, which tell a tap from holding: a long press, or a right click. */
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
      if (button !== 0) return;
      timer.current = setTimeout(() => {
        // Where the page was busy the finger may be up already: that event comes first.
        timer.current = setTimeout(hold);
      }, HOLD_MS);
    },
    // The menu key holds each time that it is pressed.
    onKeyDown: () => {
      held.current = false;
    },
    onPointerUp: end,
    onPointerCancel: end,
    onPointerLeave: end,
    // Android fires this event for a long press; elsewhere the timer detects it.
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault();
      hold();
    },
    onClick: ({ detail }: MouseEvent) => {
      // The click at the end of holding is not a tap; one by the keyboard or a screen reader (0) ends no holding.
      if (!held.current || detail === 0) onTap();
      held.current = false;
    },
  };
}
