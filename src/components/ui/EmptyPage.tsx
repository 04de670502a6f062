import { EmptyState, type EmptyStateProps } from './EmptyState.tsx';
import { Page } from './Page.tsx';

/** A whole screen that only says why there is nothing to show, and what to do. */
export function EmptyPage(props: EmptyStateProps) {
  return (
    <Page width="narrow">
      <EmptyState level={1} {...props} />
    </Page>
  );
}
