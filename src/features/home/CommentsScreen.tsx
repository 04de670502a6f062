import { EmptyPage } from '../../components/ui/EmptyPage.tsx';
import { useScreenTitle } from '../../hooks/useDocumentTitle.ts';
import { comments as texts } from '../../messages/home.ts';

/** /comments: says that this screen will be built soon. */
export function CommentsScreen() {
  useScreenTitle(texts.title);
  return <EmptyPage title={texts.title} text={texts.text} />;
}
