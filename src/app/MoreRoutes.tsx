import { useEffect } from 'react';
import { matchRoutes, type RouteObject, useNavigate, useRoutes } from 'react-router-dom';
import { environment } from '../config/env.ts';
import { morePaths } from './morePaths.ts';
import { paths } from './paths.ts';
import { type Screen, screen } from './screen.tsx';

const ReservationsRoute = screen(() => import('./routes/ReservationsRoute.tsx'));
const ProfileRoute = screen(() => import('./routes/ProfileRoute.tsx'));
const ClientPrizesRoute = screen(() => import('./routes/ClientPrizesRoute.tsx'));
const ClientMovementsRoute = screen(() => import('./routes/ClientMovementsRoute.tsx'));
const LotteryResultsRoute = screen(() => import('./routes/LotteryResultsRoute.tsx'));
const CommentsRoute = screen(() => import('./routes/CommentsRoute.tsx'));
const LegalRoute = screen(() => import('./routes/LegalRoute.tsx'));
const ParticipateRoute = screen(() => import('./routes/ParticipateRoute.tsx'));
const ClientLoginRoute = screen(() => import('./routes/ClientLoginRoute.tsx'));
const ClientRegisterRoute = screen(() => import('./routes/ClientRegisterRoute.tsx'));
const AdminNewLotteryRoute = screen(() => import('./routes/AdminNewLotteryRoute.tsx'));
const AdminLotteriesRoute = screen(() => import('./routes/AdminLotteriesRoute.tsx'));
const AdminEditLotteryRoute = screen(() => import('./routes/AdminEditLotteryRoute.tsx'));
const AdminTopUpRoute = screen(() => import('./routes/AdminTopUpRoute.tsx'));
const AdminPanelRoute = screen(() => import('./routes/AdminPanelRoute.tsx'));
const BusinessLoginRoute = screen(() => import('./routes/BusinessLoginRoute.tsx'));
const BusinessBranchesRoute = screen(() => import('./routes/BusinessBranchesRoute.tsx'));
const BusinessDashboardRoute = screen(() => import('./routes/BusinessDashboardRoute.tsx'));
const BusinessReservationsRoute = screen(() => import('./routes/BusinessReservationsRoute.tsx'));
const BusinessScheduleRoute = screen(() => import('./routes/BusinessScheduleRoute.tsx'));
const BusinessSalesRoute = screen(() => import('./routes/BusinessSalesRoute.tsx'));
const BusinessNewSaleRoute = screen(() => import('./routes/BusinessNewSaleRoute.tsx'));
const PublicVentureRoute = screen(() => import('./routes/PublicVentureRoute.tsx'));
const ProductsRoute = screen(() => import('./routes/ProductsRoute.tsx'));
const VentureCreateRoute = screen(() => import('./routes/VentureCreateRoute.tsx'));
const VentureEditRoute = screen(() => import('./routes/VentureEditRoute.tsx'));

interface ScreenRoute {
  readonly path: string;
  readonly element: React.ReactNode;
  readonly load: () => Promise<unknown>;
}

function route(path: string, Shown: Screen): ScreenRoute {
  return { path, element: <Shown />, load: Shown.load };
}

/** Lotteries, coins and the accounts of clients: where they are hidden, their addresses lead home. */
const LOTTERY_ROUTES: readonly ScreenRoute[] = [
  route(paths.clientProfile, ProfileRoute),
  route(morePaths.clientPrizes, ClientPrizesRoute),
  route(morePaths.clientMovements, ClientMovementsRoute),
  route(morePaths.lotteryResults, LotteryResultsRoute),
  route(morePaths.participate, ParticipateRoute),
  route(morePaths.clientLogin, ClientLoginRoute),
  route(morePaths.clientRegister, ClientRegisterRoute),
  route(morePaths.adminNewLottery, AdminNewLotteryRoute),
  route(morePaths.adminLotteries, AdminLotteriesRoute),
  route(morePaths.adminEditLottery, AdminEditLotteryRoute),
  route(morePaths.adminTopUp, AdminTopUpRoute),
];

/** Every screen but home and booking form, one lazy file each. */
const SCREENS: readonly ScreenRoute[] = [
  ...(environment.ok && environment.env.lotteries ? LOTTERY_ROUTES : []),
  route(paths.reservations, ReservationsRoute),
  route(morePaths.comments, CommentsRoute),
  route(morePaths.privacy, LegalRoute),
  route(morePaths.terms, LegalRoute),
  route(morePaths.businessLogin, BusinessLoginRoute),
  route(morePaths.businessBranches, BusinessBranchesRoute),
  route(paths.businessDashboard, BusinessDashboardRoute),
  route(morePaths.businessReservations, BusinessReservationsRoute),
  route(morePaths.businessSchedule, BusinessScheduleRoute),
  route(morePaths.businessSales, BusinessSalesRoute),
  route(morePaths.businessNewSale, BusinessNewSaleRoute),
  route(morePaths.admin, AdminPanelRoute),
  route(morePaths.publicVenture, PublicVentureRoute),
  route(morePaths.products, ProductsRoute),
  route(morePaths.ventureCreate, VentureCreateRoute),
  route(morePaths.ventureEdit, VentureEditRoute),
];
const ROUTES: RouteObject[] = [
  ...SCREENS.map(({ path, element }) => ({ path, element })),
  { path: '*', element: <ToHome /> },
];

/** Loads the code of the screen at an address. Rejects when it doesn't come. */
export async function loadMore(pathname: string): Promise<void> {
  await SCREENS.find(({ path }) => matchRoutes([{ path }], pathname))?.load();
}

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
