import { Page } from '../../components/ui/Page.tsx';
import { Skeleton } from '../../components/ui/Skeleton.tsx';
import { CodeMissing } from '../../hooks/CodeMissing.tsx';

/** Shown until the session is restored. */
export function Restoring() {
  return (
    <Page>
      <Skeleton kind="text" lines={2} />
      <Skeleton kind="block" size="card" />
    </Page>
  );
}

/** Says that the code which checks a session didn't load: the session stays, and a reload tries again. */
export function SessionUnreachable() {
  return (
    <Page width="narrow">
      <CodeMissing />
    </Page>
  );
}
