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

/** Loads the scene once the page is idle, where a draw is near: later it would be a tenth of what is waited for. */
export function useDrawAtHand(isNear: boolean): void {
  useEffect(() => {
    if (!isNear) return;
    return whenIdle(() => {
      load().catch(() => undefined);
    });
  }, [isNear]);
}

/** LiveDraw, for a screen that most often shows none. */
export function LaterDraw(props: LiveDrawProps) {
  return (
    <Suspense fallback={<Skeleton kind="block" size="card" />}>
      <LiveDraw {...props} />
    </Suspense>
  );
}
