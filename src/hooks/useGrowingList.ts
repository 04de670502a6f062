import { type RefObject, useEffect, useRef, useState } from 'react';

/** One screen beyond the visible part. */
const MARGIN = '100% 0px';

/**
 * Returns how many items of a long list to draw, and the ref of the list: `step` at first, and `step` more each time
 * its last items come near the viewport (in a scrolling row: into it). All items without IntersectionObserver.
 */
export function useGrowingList(
  total: number,
  step: number,
): readonly [count: number, list: RefObject<HTMLUListElement | null>] {
  const list = useRef<HTMLUListElement>(null);
  const [count, setCount] = useState(typeof IntersectionObserver === 'undefined' ? total : step);
  useEffect(() => {
    const marker = list.current?.children[count - Math.ceil(step / 3)];
    if (count >= total || marker === undefined) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setCount(count + step);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(marker);
    return () => observer.disconnect();
  }, [count, total, step]);
  return [Math.min(count, total), list];
}
