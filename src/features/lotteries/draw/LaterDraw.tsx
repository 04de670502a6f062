import { Suspense, useEffect } from 'react';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { lazyPart } from '../../../hooks/lazyPart.tsx';
import { common } from '../../../messages/common.ts';
import { whenIdle } from '../../../services/device/idle.ts';
import type { LiveDrawProps } from './LiveDraw.tsx';

const load = () => import('./LiveDraw.tsx');

const LiveDraw = lazyPart(async () => (await load()).LiveDraw, <p>{common.chunkFailed}</p>);

/** Loads the scene when the page is idle and a draw is near: loading it at the draw would take a tenth of the wait. */
export function useDrawAtHand(isNear: boolean): void {
  useEffect(() => {
    if (!isNear) return;
    return whenIdle(() => {
      load().catch(() => undefined);
    });
  }, [isNear]);
}

/** LiveDraw, loaded later, for a screen that seldom shows a draw. */
export function LaterDraw(props: LiveDrawProps) {
  return (
    <Suspense fallback={<Skeleton kind="block" size="card" />}>
      <LiveDraw {...props} />
    </Suspense>
  );
}
