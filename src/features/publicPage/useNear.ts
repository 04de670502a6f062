import { type RefObject, useEffect, useRef, useState } from 'react';

/** One screen beyond the visible part: a fast scroll finds its pictures already loaded. */
const MARGIN = '100% 0px';

/** Returns a ref, and whether its element has come within a screen of view: `loading="lazy"` starts too early. */
export function useNear<T extends Element>(): [RefObject<T | null>, boolean] {
  const ref = useRef<T>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (ref.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setNear(true);
        observer.disconnect();
      },
      { rootMargin: MARGIN },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return [ref, near];
}
