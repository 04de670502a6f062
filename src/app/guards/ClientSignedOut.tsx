import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { useClientSession } from '../../contexts/clientSession.ts';
import { Restoring } from './Restoring.tsx';

/** Guards the clients' sign-in and registration: a client who is signed in, here or in another tab, is led home. */
export function ClientSignedOut({ children }: { readonly children: ReactNode }) {
  const { status } = useClientSession();
  if (status === 'signedIn') return <Navigate to={paths.home} replace />;
  return status === 'restoring' ? <Restoring /> : children;
}
