import { Button } from '../../components/ui/Button.tsx';
import { EmptyState } from '../../components/ui/EmptyState.tsx';
import { common } from '../../messages/common.ts';

/** In place of results whose code doesn't load. */
export function NoSearch() {
  return (
    <EmptyState
      alert
      title={common.chunkFailed}
      action={<Button onClick={() => window.location.reload()}>{common.reload}</Button>}
    />
  );
}
