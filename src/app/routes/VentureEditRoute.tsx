import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { FROM_LIST, paths } from '../../config/paths.ts';
import { useAdminSession } from '../../contexts/adminSession.ts';
import { businessSession, useBusinessSession } from '../../contexts/businessSession.ts';
import { EditScreen } from '../../features/ventures/edit/EditScreen.tsx';
import { adminSignIn } from '../../messages/adminSignIn.ts';
import { AdminOnly } from '../guards/AdminOnly.tsx';
import { OwnerOnly } from '../guards/OwnerOnly.tsx';
import { Restoring } from '../guards/Restoring.tsx';

/** Links to the owners' sign-in: an owner without a session sees the administrator's sign-in here. */
function OwnersDoor() {
  return (
    <p>
      {adminSignIn.ownersQuestion} <Link to={paths.businessLogin}>{adminSignIn.ownersLink}</Link>
    </p>
  );
}

/** Afterwards the venture's owner returns to the dashboard, an administrator to the list. */
export function VentureEditRoute() {
  const navigate = useNavigate();
  const { ventureId = '' } = useParams();
  const [query] = useSearchParams();
  const business = useBusinessSession();
  const admin = useAdminSession();
  const fromList = query.get(FROM_LIST.name) === FROM_LIST.value;

  /** Gives the new name to the owner's session, in an administrator's browser too; not to one that has ended meanwhile. */
  const rename = (businessName: string) => {
    const now = businessSession.get();
    if (now.status === 'signedIn' && now.session.businessId === ventureId)
      businessSession.signedIn({ ...now.session, businessName });
  };
  const editAs = (account: 'business' | 'admin', nextPath: string) => (
    <EditScreen
      key={ventureId}
      account={account}
      ventureId={ventureId}
      onSaved={rename}
      onDone={() => navigate(nextPath, { replace: true })}
    />
  );
  const asOwner = editAs('business', paths.businessDashboard);
  const asAdmin = editAs('admin', paths.ventureCreate);

  const isOwners = business.status === 'signedIn' && business.session.businessId === ventureId;
  if (fromList) return <AdminOnly>{asAdmin}</AdminOnly>;
  if (business.status === 'restoring' || business.status === 'unreachable' || isOwners) {
    return <OwnerOnly>{asOwner}</OwnerOnly>;
  }
  if (admin.status === 'restoring') return <Restoring />;
  // An owner whose session has just ended is sent to the owners' sign-in, which says so.
  if (admin.status === 'signedOut' && business.status === 'signedOut' && business.expired) {
    return <OwnerOnly>{asOwner}</OwnerOnly>;
  }
  return <AdminOnly otherDoor={<OwnersDoor />}>{asAdmin}</AdminOnly>;
}
