import { type ReactNode, useEffect, useRef, useState } from 'react';

export interface NearBlockProps {
  /** The number of rows, each `rowRem` high, from which the height is computed. */
  readonly rows: number;
  readonly rowRem: number;
  /** Rendered at once, before the browser has reported its position. */
  readonly startsNear: boolean;
  readonly className?: string | undefined;
  readonly children: () => ReactNode;
}

/**
 * A part of a long list that is rendered only near the viewport; elsewhere an empty space of its height replaces it. A
 * block with the focus stays rendered. Without IntersectionObserver everything is rendered.
 */
export function NearBlock({ rows, rowRem, startsNear, className, children }: NearBlockProps) {
  const ref = useRef<HTMLUListElement>(null);
  const [isNear, setNear] = useState(startsNear || typeof IntersectionObserver === 'undefined');
  const [height, setHeight] = useState<{ readonly rows: number; readonly px: number } | null>(null);
  useEffect(() => {
    const element = ref.current;
    if (element === null || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, boundingClientRect } of entries) {
          const px = boundingClientRect.height;
          if (isIntersecting) setNear(true);
          else if (!element.contains(document.activeElement)) {
            if (px > 0) setHeight({ rows: element.childElementCount, px });
            setNear(false);
          }
        }
      },
      { rootMargin: '500px 0px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const blockSize = height?.rows === rows ? height.px : `${rows * rowRem}rem`;
  return (
    <ul ref={ref} className={className} style={isNear ? undefined : { blockSize }}>
      {isNear ? children() : null}
    </ul>
  );
}
