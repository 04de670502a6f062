import { type ReactNode, useEffect, useRef, useState } from 'react';

type OnNear = (isNear: boolean, height: number) => void;

const told = new WeakMap<Element, OnNear>();
let observer: IntersectionObserver | null = null;

/** One observer for all blocks of the page. */
function observe(element: Element, onNear: OnNear): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries)
        told.get(target)?.(isIntersecting, boundingClientRect.height);
    },
    { rootMargin: '500px 0px' },
  );
  const watching = observer;
  told.set(element, onNear);
  watching.observe(element);
  return () => watching.unobserve(element);
}

export interface NearBlockProps {
  /** What it holds, as far as its height goes: rows of `rowRem` each. */
  readonly rows: number;
  readonly rowRem: number;
  /** Drawn at once, before the browser has said where it is. */
  readonly startsNear: boolean;
  readonly className?: string | undefined;
  readonly children: () => ReactNode;
}

/**
 * A part of a long list that is drawn only near the viewport; elsewhere its height stands for it. What holds the focus
 * stays. Without IntersectionObserver all of it is drawn.
 */
export function NearBlock({ rows, rowRem, startsNear, className, children }: NearBlockProps) {
  const ref = useRef<HTMLUListElement>(null);
  const [isNear, setNear] = useState(startsNear || typeof IntersectionObserver === 'undefined');
  const [height, setHeight] = useState<{ readonly rows: number; readonly px: number } | null>(null);
  useEffect(() => {
    const element = ref.current;
    if (element === null || typeof IntersectionObserver === 'undefined') return;
    return observe(element, (near, px) => {
      if (near) setNear(true);
      else if (!element.contains(document.activeElement)) {
        if (px > 0) setHeight({ rows: element.childElementCount, px });
        setNear(false);
      }
    });
  }, []);
  const blockSize = height?.rows === rows ? height.px : `${rows * rowRem}rem`;
  return (
    <ul ref={ref} className={className} style={isNear ? undefined : { blockSize }}>
      {isNear ? children() : null}
    </ul>
  );
}
