import { Button } from '../components/ui/Button.tsx';
import { EmptyState } from '../components/ui/EmptyState.tsx';
import { common } from '../messages/common.ts';

/** In place of what needs code that doesn't load: only a reload asks for that again. */
export function CodeMissing({ level = 2 }: { readonly level?: 1 | 2 }) {
  const reload = <Button onClick={() => window.location.reload()}>{common.reload}</Button>;
  return <EmptyState alert level={level} title={common.chunkFailed} action={reload} />;
}
