import { Button } from '../../../components/ui/Button.tsx';
import { EmptyState } from '../../../components/ui/EmptyState.tsx';
import { Page } from '../../../components/ui/Page.tsx';
import { common } from '../../../messages/common.ts';
import { owned as texts } from '../../../messages/owned.ts';

interface BusinessUnavailableProps {
  /** True: there is no such business; false: it could not be read. */
  readonly missing: boolean;
  readonly onRetry: () => void;
}

/** Shown in place of a business's screen that has no data to show. */
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
