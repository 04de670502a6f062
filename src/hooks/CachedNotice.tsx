import type { ReactNode } from 'react';
import { Notice } from '../components/ui/Notice.tsx';
import { formatMoment } from '../domain/formatLong.ts';
import { cachedTexts } from '../messages/cached.ts';
import css from './CachedNotice.module.css';
import { useNow } from './useNow.ts';

interface CachedNoticeProps {
  /** When the shown data was read, epoch milliseconds; none for data that has just been read. */
  readonly cachedMs: number | null | undefined;
  /** More about it. */
  readonly children?: ReactNode;
}

/**
 * Says 'Visto por última vez hoy 7:42 PM', or nothing about data that has just been read. It follows the data and stays
 * at the lower edge of the screen, so that no row or button moves when the answer comes.
 */
export function CachedNotice({ cachedMs, children }: CachedNoticeProps) {
  const nowMs = useNow();
  if (!cachedMs && !children) return null;
  return (
    <div className={css.cached} role="status">
      <Notice tone="warning" title={cachedMs ? cachedTexts.seen(formatMoment(cachedMs, nowMs)) : null}>
        {children}
      </Notice>
    </div>
  );
}
