import { navigate } from '../../components/ui/router.ts';
import { DashboardScreen } from '../../features/businesses/dashboard/DashboardScreen.tsx';
import { OwnerOnly } from '../guards.tsx';
import { morePaths, publicVenturePath, ventureEditPath } from '../morePaths.ts';
import { reservationPath } from '../paths.ts';

export default function BusinessDashboardRoute() {
  return (
    <OwnerOnly>
      {(session) => (
        <DashboardScreen
          session={session}
          to={{
            products: morePaths.products,
            sales: morePaths.businessSales,
            profile: ventureEditPath(session.businessId),
            branches: morePaths.businessBranches,
            schedule: morePaths.businessSchedule,
            reservations: morePaths.businessReservations,
            booking: reservationPath(session.businessId),
            // The page is found by the venture's id too.
            catalogue: publicVenturePath(session.businessId),
          }}
          reservationsOn={(date) =>
            `${morePaths.businessReservations}?${new URLSearchParams({ fecha: date })}`
          }
          onSignedOut={() => navigate(morePaths.businessLogin, { replace: true })}
        />
      )}
    </OwnerOnly>
  );
}
