import { lazy, useEffect } from 'react';
import { type RouteObject, useNavigate, useRoutes } from 'react-router-dom';
import { environment } from '../config/env.ts';
import { morePaths } from './morePaths.ts';
import { paths } from './paths.ts';

const ReservationsRoute = lazy(() => import('./routes/ReservationsRoute.tsx'));
const ProfileRoute = lazy(() => import('./routes/ProfileRoute.tsx'));
const ClientPrizesRoute = lazy(() => import('./routes/ClientPrizesRoute.tsx'));
const ClientMovementsRoute = lazy(() => import('./routes/ClientMovementsRoute.tsx'));
const LotteryResultsRoute = lazy(() => import('./routes/LotteryResultsRoute.tsx'));
const CommentsRoute = lazy(() => import('./routes/CommentsRoute.tsx'));
const ParticipateRoute = lazy(() => import('./routes/ParticipateRoute.tsx'));
const ClientLoginRoute = lazy(() => import('./routes/ClientLoginRoute.tsx'));
const ClientRegisterRoute = lazy(() => import('./routes/ClientRegisterRoute.tsx'));
const AdminNewLotteryRoute = lazy(() => import('./routes/AdminNewLotteryRoute.tsx'));
const AdminLotteriesRoute = lazy(() => import('./routes/AdminLotteriesRoute.tsx'));
const AdminEditLotteryRoute = lazy(() => import('./routes/AdminEditLotteryRoute.tsx'));
const AdminTopUpRoute = lazy(() => import('./routes/AdminTopUpRoute.tsx'));
const AdminClientsRoute = lazy(() => import('./routes/AdminClientsRoute.tsx'));
const AdminPanelRoute = lazy(() => import('./routes/AdminPanelRoute.tsx'));
const BusinessLoginRoute = lazy(() => import('./routes/BusinessLoginRoute.tsx'));
const BusinessBranchesRoute = lazy(() => import('./routes/BusinessBranchesRoute.tsx'));
const BusinessDashboardRoute = lazy(() => import('./routes/BusinessDashboardRoute.tsx'));
const BusinessReservationsRoute = lazy(() => import('./routes/BusinessReservationsRoute.tsx'));
const BusinessScheduleRoute = lazy(() => import('./routes/BusinessScheduleRoute.tsx'));
const BusinessSalesRoute = lazy(() => import('./routes/BusinessSalesRoute.tsx'));
const BusinessNewSaleRoute = lazy(() => import('./routes/BusinessNewSaleRoute.tsx'));
const PublicVentureRoute = lazy(() => import('./routes/PublicVentureRoute.tsx'));
const ProductsRoute = lazy(() => import('./routes/ProductsRoute.tsx'));
const VentureCreateRoute = lazy(() => import('./routes/VentureCreateRoute.tsx'));
const VentureEditRoute = lazy(() => import('./routes/VentureEditRoute.tsx'));

/** Lotteries, coins and the accounts of clients: where they are hidden, their addresses lead home. */
const LOTTERY_ROUTES: RouteObject[] = [
  { path: paths.clientProfile, element: <ProfileRoute /> },
  { path: morePaths.clientPrizes, element: <ClientPrizesRoute /> },
  { path: morePaths.clientMovements, element: <ClientMovementsRoute /> },
  { path: morePaths.lotteryResults, element: <LotteryResultsRoute /> },
  { path: morePaths.participate, element: <ParticipateRoute /> },
  { path: morePaths.clientLogin, element: <ClientLoginRoute /> },
  { path: morePaths.clientRegister, element: <ClientRegisterRoute /> },
  { path: morePaths.adminNewLottery, element: <AdminNewLotteryRoute /> },
  { path: morePaths.adminLotteries, element: <AdminLotteriesRoute /> },
  { path: morePaths.adminEditLottery, element: <AdminEditLotteryRoute /> },
  { path: morePaths.adminTopUp, element: <AdminTopUpRoute /> },
  { path: morePaths.adminClients, element: <AdminClientsRoute /> },
];

/** Every screen but home and booking form, one lazy file each. */
const ROUTES: RouteObject[] = [
  ...(environment.ok && environment.env.lotteries ? LOTTERY_ROUTES : []),
  { path: paths.reservations, element: <ReservationsRoute /> },
  { path: morePaths.comments, element: <CommentsRoute /> },
  { path: morePaths.businessLogin, element: <BusinessLoginRoute /> },
  { path: morePaths.businessBranches, element: <BusinessBranchesRoute /> },
  { path: paths.businessDashboard, element: <BusinessDashboardRoute /> },
  { path: morePaths.businessReservations, element: <BusinessReservationsRoute /> },
  { path: morePaths.businessSchedule, element: <BusinessScheduleRoute /> },
  { path: morePaths.businessSales, element: <BusinessSalesRoute /> },
  { path: morePaths.businessNewSale, element: <BusinessNewSaleRoute /> },
  { path: morePaths.admin, element: <AdminPanelRoute /> },
  { path: morePaths.publicVenture, element: <PublicVentureRoute /> },
  { path: morePaths.products, element: <ProductsRoute /> },
  { path: morePaths.ventureCreate, element: <VentureCreateRoute /> },
  { path: morePaths.ventureEdit, element: <VentureEditRoute /> },
  { path: '*', element: <ToHome /> },
];

/** Any unknown path leads home. */
function ToHome() {
  const navigate = useNavigate();
  useEffect(() => {
    navigate(paths.home, { replace: true });
  }, [navigate]);
  return null;
}

/** The screens of owners, clients and the administrator, and the public pages. */
export function MoreRoutes() {
  return useRoutes(ROUTES);
}
