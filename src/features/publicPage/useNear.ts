import { type RefObject, useEffect, useRef, useState } from 'react';

/** One screen further than what is seen: a flick of the thumb lands on pictures that are there. */
const MARGIN = '100% 0px';

const seen = new WeakMap<Element, () => void>();
let shared: IntersectionObserver | null = null;

function observer(): IntersectionObserver {
  shared ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) if (isIntersecting) seen.get(target)?.();
    },
    { rootMargin: MARGIN },
  );
  return shared;
}

/**
 * Returns a ref and whether its element has come within a screen of what is seen; it stays true. Browsers' own
 * `loading="lazy"` starts up to 2,500 px ahead: half a catalogue on a slow line.
 */
export function useNear<T extends Element>(): [RefObject<T | null>, boolean] {
  const ref = useRef<T>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const watching = observer();
    seen.set(element, () => {
      setNear(true);
      watching.unobserve(element);
    });
    watching.observe(element);
    return () => watching.unobserve(element);
  }, []);
  return [ref, near];
}
