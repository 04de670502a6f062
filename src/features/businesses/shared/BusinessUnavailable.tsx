import { Button } from '../../../components/ui/Button.tsx';
import { EmptyState } from '../../../components/ui/EmptyState.tsx';
import { Page } from '../../../components/ui/Page.tsx';
import { owned as texts } from '../../../messages/branches.ts';
import { common } from '../../../messages/common.ts';

interface BusinessUnavailableProps {
  /** There is no such business; else it could not be read. */
  readonly missing: boolean;
  readonly onRetry: () => void;
}

/** In place of a business screen that has nothing to show. */
export function BusinessUnavailable({ missing, onRetry }: BusinessUnavailableProps) {
  return (
    <Page width="narrow">
      <EmptyState
        alert
        level={1}
        title={missing ? texts.missing : texts.failed}
        action={missing ? null : <Button onClick={onRetry}>{common.retry}</Button>}
      />
    </Page>
  );
}
