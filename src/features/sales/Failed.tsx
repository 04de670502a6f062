import { Button } from '../../components/ui/Button.tsx';
import { EmptyState } from '../../components/ui/EmptyState.tsx';
import { Notice } from '../../components/ui/Notice.tsx';
import { common } from '../../messages/common.ts';
import { saleFailureText } from '../../messages/saleFailures.ts';
import { sales as texts } from '../../messages/sales.ts';

/** In place of what couldn't be read. */
export function Failed({
  what,
  onRetry,
}: {
  readonly what: 'LIST' | 'PRODUCTS';
  readonly onRetry: () => void;
}) {
  return (
    <EmptyState
      alert
      title={saleFailureText(what)}
      action={<Button onClick={onRetry}>{common.retry}</Button>}
    />
  );
}

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
