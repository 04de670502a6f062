import { Page } from '../../../components/ui/Page.tsx';
import { useDocumentTitle } from '../../../hooks/useDocumentTitle.ts';
import { ledger as texts } from '../../../messages/coins.ts';
import { ownNumbers } from '../../../messages/lotteries.ts';
import { OwnAccount } from './OwnAccount.tsx';

/** /client/movements: every movement with the balance after it, and 'Mis números'. */
export function MovementsScreen({ clientId }: { readonly clientId: string }) {
  useDocumentTitle(texts.documentTitle);
  return (
    <Page width="narrow">
      <h1>{texts.title}</h1>
      <OwnAccount
        clientId={clientId}
        session="client"
        words={{ movements: texts.title, numbers: ownNumbers.title, sum: texts }}
      />
    </Page>
  );
}
