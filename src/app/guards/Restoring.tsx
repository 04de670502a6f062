import { Button } from '../../components/ui/Button.tsx';
import { EmptyState } from '../../components/ui/EmptyState.tsx';
import { Page } from '../../components/ui/Page.tsx';
import { Skeleton } from '../../components/ui/Skeleton.tsx';
import { common } from '../../messages/common.ts';

/** What is shown until it is known who is there. */
export function Restoring() {
  return (
    <Page>
      <Skeleton kind="text" lines={2} />
      <Skeleton kind="block" size="card" />
    </Page>
  );
}

/** The code that checks a session could not be loaded: the session stays, and a reload tries again. */
export function SessionUnreachable() {
  return (
    <Page width="narrow">
      <EmptyState
        alert
        title={common.chunkFailed}
        action={<Button onClick={() => window.location.reload()}>{common.reload}</Button>}
      />
    </Page>
  );
}
