import { lazy, Suspense, useEffect } from 'react';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { common } from '../../../messages/common.ts';
import { whenIdle } from '../../../services/device/idle.ts';
import type { LiveDrawProps } from './LiveDraw.tsx';

const load = () => import('./LiveDraw.tsx');

const LiveDraw = lazy(() =>
  load().then(
    (file) => ({ default: file.LiveDraw }),
    () => ({ default: () => <p>{common.chunkFailed}</p> }),
  ),
);

/** Loads the scene once the page is idle, long before a draw begins: it would be a tenth of what is waited for. */
export function useDrawAtHand(): void {
  useEffect(
    () =>
      whenIdle(() => {
        load().catch(() => undefined);
      }),
    [],
  );
}

/** LiveDraw, for a screen that most often shows none. */
export function LaterDraw(props: LiveDrawProps) {
  return (
    <Suspense fallback={<Skeleton kind="block" size="card" />}>
      <LiveDraw {...props} />
    </Suspense>
  );
}
