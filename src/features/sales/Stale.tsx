import { FailedPart } from '../../hooks/Failed.tsx';
import { sales as texts } from '../../messages/sales.ts';

/** A notice above cached data when the last request failed. */
export function Stale({ onRetry }: { readonly onRetry: () => void }) {
  return <FailedPart tone="warning" text={texts.stale} onRetry={onRetry} />;
}
