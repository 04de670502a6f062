import { Page } from '../../../components/ui/Page.tsx';
import { useDocumentTitle } from '../../../hooks/useDocumentTitle.ts';
import { ledger as texts } from '../../../messages/coins.ts';
import { ownNumbers } from '../../../messages/lotteries.ts';
import { type AccountTab, OwnAccount } from './OwnAccount.tsx';

export interface MovementsScreenProps {
  readonly clientId: string;
  readonly tab: AccountTab;
  readonly onTab: (tab: AccountTab) => void;
}

/** /client/movements: every movement with the balance after it; with `?ver=numeros` 'Mis números'. */
export function MovementsScreen({ clientId, tab, onTab }: MovementsScreenProps) {
  const words = tab === 'numbers' ? ownNumbers : texts;
  useDocumentTitle(words.documentTitle);
  return (
    <Page width="narrow">
      <h1>{words.title}</h1>
      <OwnAccount
        clientId={clientId}
        session="client"
        tab={tab}
        onTab={onTab}
        words={{ movements: texts.title, numbers: ownNumbers.title, sum: texts }}
      />
    </Page>
  );
}
