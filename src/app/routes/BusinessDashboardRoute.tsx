import { useNavigate } from 'react-router-dom';
import { paths, publicVenturePath, reservationPath, ventureEditPath } from '../../config/paths.ts';
import { useSignedInBusiness } from '../../contexts/businessSession.ts';
import { DashboardScreen } from '../../features/businesses/dashboard/DashboardScreen.tsx';
import { MemberDashboard } from '../../features/businesses/dashboard/MemberDashboard.tsx';

export function BusinessDashboardRoute() {
  const session = useSignedInBusiness();
  const navigate = useNavigate();
  const onSignedOut = () => navigate(paths.businessLogin, { replace: true });
  return session.member ? (
    <MemberDashboard
      session={session}
      member={session.member}
      to={{
        reservations: paths.businessReservations,
        sales: paths.businessSales,
        newSale: paths.businessNewSale,
      }}
      onSignedOut={onSignedOut}
    />
  ) : (
    <DashboardScreen
      session={session}
      to={{
        team: paths.businessTeam,
        products: paths.products,
        sales: paths.businessSales,
        newSale: paths.businessNewSale,
        profile: ventureEditPath(session.businessId),
        branches: paths.businessBranches,
        schedule: paths.businessSchedule,
        closedDays: paths.businessClosedDays,
        reservations: paths.businessReservations,
        booking: reservationPath(session.businessId),
        // The page is found by the venture's id too.
        catalogue: publicVenturePath(session.businessId),
      }}
      onSignedOut={onSignedOut}
    />
  );
}
