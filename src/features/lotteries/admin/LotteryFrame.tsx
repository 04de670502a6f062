import { type ReactNode, useCallback } from 'react';
import { EmptyState } from '../../../components/ui/EmptyState.tsx';
import { Page } from '../../../components/ui/Page.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { Failed } from '../../../hooks/Failed.tsx';
import { useLoad } from '../../../hooks/useLoad.ts';
import { Waiting } from '../../../hooks/Waiting.tsx';
import { lotteryEdit } from '../../../messages/adminLotteries.ts';
import { useLotteryId } from '../shared/useLotteryId.ts';

interface LotteryFrameProps<T> {
  /** Returns null when no lottery has this id; always the same function. */
  readonly load: (lotteryId: string) => Promise<T | null>;
  readonly failed: string;
  readonly children: (value: T, reload: () => void) => ReactNode;
}

/** Shows an administrator's screen of the lottery in the address, and until it has loaded a placeholder or the failure. */
export function LotteryFrame<T>({ load, failed, children }: LotteryFrameProps<T>) {
  const lotteryId = useLotteryId();
  const read = useCallback(async () => (lotteryId === '' ? null : load(lotteryId)), [load, lotteryId]);
  const [loaded, reload] = useLoad(read);
  return (
    <Page width="narrow">
      {loaded.state === 'loading' ? (
        <Waiting onRetry={reload}>
          <Skeleton kind="text" lines={2} />
          <Skeleton kind="block" size="card" />
        </Waiting>
      ) : loaded.state === 'failed' ? (
        <Failed level={1} title={failed} onRetry={reload} />
      ) : loaded.value === null ? (
        <EmptyState level={1} title={lotteryId === '' ? lotteryEdit.invalidId : lotteryEdit.notFound} />
      ) : (
        children(loaded.value, reload)
      )}
    </Page>
  );
}
