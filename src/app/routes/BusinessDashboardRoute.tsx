import { navigate } from '../../components/ui/router.ts';
import { DashboardScreen } from '../../features/businesses/dashboard/DashboardScreen.tsx';
import { MemberDashboard } from '../../features/businesses/dashboard/MemberDashboard.tsx';
import { OwnerOnly } from '../guards.tsx';
import { morePaths, publicVenturePath, ventureEditPath } from '../morePaths.ts';
import { reservationPath } from '../paths.ts';

const ALSO = ['host', 'cashier'] as const;

export default function BusinessDashboardRoute() {
  const onSignedOut = () => navigate(morePaths.businessLogin, { replace: true });
  return (
    <OwnerOnly also={ALSO}>
      {(session) =>
        session.member ? (
          <MemberDashboard
            session={session}
            member={session.member}
            to={{
              reservations: morePaths.businessReservations,
              sales: morePaths.businessSales,
              newSale: morePaths.businessNewSale,
            }}
            onSignedOut={onSignedOut}
          />
        ) : (
          <DashboardScreen
            session={session}
            to={{
              team: morePaths.businessTeam,
              products: morePaths.products,
              sales: morePaths.businessSales,
              newSale: morePaths.businessNewSale,
              profile: ventureEditPath(session.businessId),
              branches: morePaths.businessBranches,
              schedule: morePaths.businessSchedule,
              closedDays: morePaths.businessClosedDays,
              reservations: morePaths.businessReservations,
              booking: reservationPath(session.businessId),
              // The page is found by the venture's id too.
              catalogue: publicVenturePath(session.businessId),
            }}
            onSignedOut={onSignedOut}
          />
        )
      }
    </OwnerOnly>
  );
}
