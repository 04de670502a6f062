import { Page } from '../../components/ui/Page.tsx';
import { Skeleton } from '../../components/ui/Skeleton.tsx';
import { CodeMissing } from '../../hooks/CodeMissing.tsx';

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
      <CodeMissing />
    </Page>
  );
}
