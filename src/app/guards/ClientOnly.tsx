import type { ReactNode } from 'react';
import { ButtonLink } from '../../components/ui/ButtonLink.tsx';
import { EmptyPage } from '../../components/ui/EmptyPage.tsx';
import { paths } from '../../config/paths.ts';
import { ClientSessionContext, useClientSession } from '../../contexts/clientSession.ts';
import { clientProfile as texts } from '../../messages/clients.ts';
import { ledger } from '../../messages/coins.ts';
import { prizes } from '../../messages/prizes.ts';
import { Restoring, SessionUnreachable } from './Restoring.tsx';

const PROMPTS = { movements: ledger.signedOut, prizes: prizes.signedOut };

export interface ClientOnlyProps {
  readonly children: ReactNode;
  /** What a signed-in client would see here. */
  readonly shows: keyof typeof PROMPTS;
}

/** Guards a client's screen: without a session it says what is shown here after signing in. */
export function ClientOnly({ children, shows }: ClientOnlyProps) {
  const state = useClientSession();
  switch (state.status) {
    case 'restoring':
      return <Restoring />;
    case 'unreachable':
      return <SessionUnreachable />;
    case 'signedOut':
      return (
        <EmptyPage
          title={PROMPTS[shows]}
          action={<ButtonLink to={paths.clientLogin}>{texts.signIn}</ButtonLink>}
        />
      );
    case 'signedIn':
      return <ClientSessionContext value={state.session}>{children}</ClientSessionContext>;
  }
}
