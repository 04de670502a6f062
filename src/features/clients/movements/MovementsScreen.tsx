import { useLocation, useNavigate } from 'react-router-dom';
import { Page } from '../../../components/ui/Page.tsx';
import { ownNumbersPath, paths } from '../../../config/paths.ts';
import { useSignedInClient } from '../../../contexts/clientSession.ts';
import { useScreenTitle } from '../../../hooks/useDocumentTitle.ts';
import { ledger as texts } from '../../../messages/coins.ts';
import { ownNumbers } from '../../../messages/ownNumbers.ts';
import { OwnAccount } from './OwnAccount.tsx';

/** /client/movements: shows every movement with the balance after it; with `?ver=numeros` 'Mis números'. */
export function MovementsScreen() {
  const { clientId } = useSignedInClient();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const tab = pathname + search === ownNumbersPath ? 'numbers' : 'movements';
  const words = tab === 'numbers' ? ownNumbers : texts;
  useScreenTitle(words.title);
  return (
    <Page width="narrow">
      <h1>{words.title}</h1>
      <OwnAccount
        clientId={clientId}
        session="client"
        tab={tab}
        onTab={(next) =>
          navigate(next === 'numbers' ? ownNumbersPath : paths.clientMovements, { replace: true })
        }
        words={{ movements: texts.title, numbers: ownNumbers.title, sum: texts }}
      />
    </Page>
  );
}
