import { EmptyState } from '../../components/ui/EmptyState.tsx';
import { Page } from '../../components/ui/Page.tsx';
import { useScreenTitle } from '../../hooks/useDocumentTitle.ts';
import { comments as texts } from '../../messages/home.ts';

/** /comments: says that this screen will be built soon. */
export function CommentsScreen() {
  useScreenTitle(texts.title);
  return (
    <Page width="narrow">
      <EmptyState level={1} title={texts.title} text={texts.text} />
    </Page>
  );
}
