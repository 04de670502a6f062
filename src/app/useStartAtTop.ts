import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { screenOf } from './screenOf.ts';

/** The router counts its entries in their state; an address that replaces another one keeps its number. */
const entry = () => Number(Reflect.get(Object(window.history.state), 'idx'));

/** Shows a new screen from its top: without a load the browser keeps the scroll position of the last one. */
export function useStartAtTop(): void {
  const screen = screenOf(useLocation().pathname);
  const last = useRef({ screen, idx: entry() });
  const onScreen = useEffectEvent(() => {
    const now = { screen, idx: entry() };
    // After a step back the browser restores the position.
    if (screen !== last.current.screen && now.idx >= last.current.idx) document.documentElement.scrollTop = 0;
    last.current = now;
  });
  useLayoutEffect(() => onScreen(), [screen]);
}
