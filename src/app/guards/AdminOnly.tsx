import type { ReactNode } from 'react';
import { AdminSessionContext, useAdminSession } from '../../contexts/adminSession.ts';
import { AdminSignInScreen } from '../../features/admin/sign-in/AdminSignInScreen.tsx';
import { Restoring, SessionUnreachable } from './Restoring.tsx';

export interface AdminOnlyProps {
  readonly children: ReactNode;
  /** Below the sign-in: a way for those who came to the wrong door. */
  readonly otherDoor?: ReactNode;
}

/**
 * An administrator's screen: whoever isn't one sees the sign-in at the same address. What the screen may read and
 * write is decided by the rules, from `admins/{uid}`.
 */
export function AdminOnly({ children, otherDoor }: AdminOnlyProps) {
  const state = useAdminSession();
  switch (state.status) {
    case 'restoring':
      return <Restoring />;
    case 'unreachable':
      return <SessionUnreachable />;
    case 'signedOut':
      return <AdminSignInScreen expired={state.expired}>{otherDoor}</AdminSignInScreen>;
    case 'signedIn':
      return <AdminSessionContext value={state.session}>{children}</AdminSessionContext>;
  }
}
