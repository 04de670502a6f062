import { Button } from '../../components/ui/Button.tsx';
import { Notice } from '../../components/ui/Notice.tsx';
import { common } from '../../messages/common.ts';
import { sales as texts } from '../../messages/sales.ts';

/** A notice above cached data when the last request failed. */
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
