import { type ReactNode, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { ButtonLink } from '../../components/ui/ButtonLink.tsx';
import { EmptyPage } from '../../components/ui/EmptyPage.tsx';
import { paths } from '../../config/paths.ts';
import { BusinessSessionContext, useBusinessSession } from '../../contexts/businessSession.ts';
import type { MemberRole } from '../../domain/team/roles.ts';
import { EXPIRED_STATE } from '../../hooks/useExpired.ts';
import { useIdleImport } from '../../hooks/useIdleImport.ts';
import { notYours as texts } from '../../messages/roles.ts';
import { LANDINGS } from '../landing.ts';
import { Restoring, SessionUnreachable } from './Restoring.tsx';

function ToLogin({ expired }: { readonly expired: boolean }) {
  // The hash may hold an order (OwnerSignedOut.tsx).
  const [state] = useState(() => ({
    ...(expired && EXPIRED_STATE),
    from: window.location.pathname + window.location.hash,
  }));
  return <Navigate to={paths.businessLogin} replace state={state} />;
}

/** Replaces a screen that the member's role may not use: says so, and links to the screens that it may use. */
function NotYours({ role }: { readonly role: MemberRole }) {
  return (
    <EmptyPage
      title={texts.title}
      text={texts.text[role]}
      action={<ButtonLink to={LANDINGS[role]}>{texts.to[role]}</ButtonLink>}
    />
  );
}

export interface OwnerOnlyProps {
  readonly children: ReactNode;
  /** The roles of the team that may use this screen too. */
  readonly also?: readonly MemberRole[];
  /** Says that the session expired even to somebody who was never signed in, as the specification has it for the catalogue. */
  readonly sayExpired?: boolean;
}

const loadBackground = () => import('./Background.tsx');

const NOBODY: readonly MemberRole[] = [];

/** Guards a business screen: without a session it leads to /business/login once restoring is over. */
export function OwnerOnly({ children, also = NOBODY, sayExpired = false }: OwnerOnlyProps) {
  const state = useBusinessSession();
  const background = useIdleImport(loadBackground, true);
  switch (state.status) {
    case 'restoring':
      return <Restoring />;
    case 'unreachable':
      return <SessionUnreachable />;
    case 'signedOut':
      return <ToLogin expired={state.expired || sayExpired} />;
    case 'signedIn': {
      const { session } = state;
      const { member } = session;
      return (
        // Another business mounts the screen again.
        <BusinessSessionContext key={session.businessId} value={session}>
          {background ? <background.Background session={session} /> : null}
          {member === undefined || also.includes(member.role) ? children : <NotYours role={member.role} />}
        </BusinessSessionContext>
      );
    }
  }
}
