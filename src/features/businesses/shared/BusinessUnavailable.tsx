import { Button } from '../../../components/ui/Button.tsx';
import { EmptyPage } from '../../../components/ui/EmptyPage.tsx';
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
    <EmptyPage
      alert
      title={missing ? texts.missing : texts.failed}
      action={missing ? null : <Button onClick={onRetry}>{common.retry}</Button>}
    />
  );
}
