import type { ReactNode } from 'react';
import { EmptyState } from '../../../components/ui/EmptyState.tsx';
import { Page } from '../../../components/ui/Page.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { Failed } from '../../../hooks/Failed.tsx';
import type { Loaded } from '../../../hooks/useLoad.ts';
import { Waiting } from '../../../hooks/Waiting.tsx';
import { lotteryEdit } from '../../../messages/adminLotteries.ts';

interface LotteryFrameProps<T> {
  /** The address's; empty where it names none. */
  readonly lotteryId: string;
  /** null: there is no such lottery. */
  readonly loaded: Loaded<T | null>;
  readonly reload: () => void;
  readonly failed: string;
  readonly children: (value: T) => ReactNode;
}

/** An administrator's screen of one lottery: what it shows once that is here, and what it says until then. */
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
