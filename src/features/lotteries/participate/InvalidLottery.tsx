import { ButtonLink } from '../../../components/ui/ButtonLink.tsx';
import { EmptyState } from '../../../components/ui/EmptyState.tsx';
import { Page } from '../../../components/ui/Page.tsx';
import { paths } from '../../../config/paths.ts';
import { useDocumentTitle } from '../../../hooks/useDocumentTitle.ts';
import { participation as texts } from '../../../messages/lotteries.ts';

/** In place of a lottery whose address can be none's (docs/product.md, Lotteries). */
export function InvalidLottery() {
  useDocumentTitle(texts.documentTitle(texts.invalidId));
  return (
    <Page width="narrow">
      <div role="alert">
        <EmptyState
          level={1}
          title={texts.invalidId}
          action={<ButtonLink to={paths.home}>{texts.toHome}</ButtonLink>}
        />
      </div>
    </Page>
  );
}
