import type { ReactNode } from 'react';
import { ButtonLink } from '../components/ui/ButtonLink.tsx';
import { EmptyState } from '../components/ui/EmptyState.tsx';
import { Page } from '../components/ui/Page.tsx';
import type { ClientSession } from '../domain/session.ts';
import { clientProfile as texts } from '../messages/clients.ts';
import { useClientSession } from '../session/clientSession.ts';
import { Restoring, SessionUnreachable } from './guards.tsx';
import { morePaths } from './morePaths.ts';

export interface ClientOnlyProps {
  readonly children: (session: ClientSession) => ReactNode;
  /** What whoever isn't signed in is told. */
  readonly prompt: string;
}

/** A client's screen: without a session it says what signing in would show here. */
export function ClientOnly({ children, prompt }: ClientOnlyProps) {
  const state = useClientSession();
  switch (state.status) {
    case 'restoring':
      return <Restoring />;
    case 'unreachable':
      return <SessionUnreachable />;
    case 'signedOut':
      return (
        <Page width="narrow">
          <EmptyState
            level={1}
            title={prompt}
            action={<ButtonLink to={morePaths.clientLogin}>{texts.signIn}</ButtonLink>}
          />
        </Page>
      );
    case 'signedIn':
      return children(state.session);
  }
}
