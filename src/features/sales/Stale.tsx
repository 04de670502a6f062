import { Button } from '../../components/ui/Button.tsx';
import { Notice } from '../../components/ui/Notice.tsx';
import { common } from '../../messages/common.ts';
import { sales as texts } from '../../messages/sales.ts';

/** Above what this device remembers, where the last reading failed. */
export function Stale({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Notice
      tone="warning"
      action={
        <Button variant="ghost" onClick={onRetry}>
          {common.retry}
        </Button>
      }
    >
      {texts.stale}
    </Notice>
  );
}
