import type { ReactNode } from 'react';
import { AdminSessionContext, useAdminSession } from '../../contexts/adminSession.ts';
import { AdminSignInScreen } from '../../features/admin/sign-in/AdminSignInScreen.tsx';
import { Restoring, SessionUnreachable } from './Restoring.tsx';

export interface AdminOnlyProps {
  readonly children: ReactNode;
  /** Shown below the sign-in: a link for those who came to the wrong sign-in. */
  readonly otherDoor?: ReactNode;
}

/**
 * Guards an administrator's screen: anybody else sees the sign-in at the same address. The rules decide what the screen
 * may read and write, from `admins/{uid}`.
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
