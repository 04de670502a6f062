import type { ReactNode } from 'react';
import { EmptyState } from '../../../components/ui/EmptyState.tsx';
import { Page } from '../../../components/ui/Page.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { Failed } from '../../../hooks/Failed.tsx';
import type { Loaded } from '../../../hooks/useLoad.ts';
import { Waiting } from '../../../hooks/Waiting.tsx';
import { lotteryEdit } from '../../../messages/adminLotteries.ts';

interface LotteryFrameProps<T> {
  /** The id in the address; '' when there is none. */
  readonly lotteryId: string;
  /** null: no lottery has this id. */
  readonly loaded: Loaded<T | null>;
  readonly reload: () => void;
  readonly failed: string;
  readonly children: (value: T) => ReactNode;
}

/** Shows an administrator's screen of one lottery once it has loaded, and until then a placeholder or the failure. */
export function LotteryFrame<T>({ lotteryId, loaded, reload, failed, children }: LotteryFrameProps<T>) {
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
        children(loaded.value)
      )}
    </Page>
  );
}
