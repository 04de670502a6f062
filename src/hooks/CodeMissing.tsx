import { Button } from '../components/ui/Button.tsx';
import { EmptyState } from '../components/ui/EmptyState.tsx';
import { common } from '../messages/common.ts';

/** Stands in for a part whose code couldn't be loaded: only a reload requests that code again. */
export function CodeMissing({ level = 2 }: { readonly level?: 1 | 2 }) {
  const reload = <Button onClick={() => window.location.reload()}>{common.reload}</Button>;
  return <EmptyState alert level={level} title={common.chunkFailed} action={reload} />;
}
