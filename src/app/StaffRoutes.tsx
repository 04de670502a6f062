import { matchPath } from 'react-router-dom';
import { environment } from '../config/env.ts';
import { morePaths } from './morePaths.ts';
import { paths } from './paths.ts';
import { route, screens } from './screen.tsx';

/** What there is to do with lotteries, coins and clients: where they are hidden, its addresses lead home. */
const LOTTERY_ROUTES = [
  route(morePaths.adminNewLottery, () => import('./routes/AdminNewLotteryRoute.tsx')),
  route(morePaths.adminLotteries, () => import('./routes/AdminLotteriesRoute.tsx')),
  route(morePaths.adminEditLottery, () => import('./routes/AdminEditLotteryRoute.tsx')),
  route(morePaths.adminLotterySales, () => import('./routes/AdminLotterySalesRoute.tsx')),
  route(morePaths.adminPrizes, () => import('./routes/AdminPrizesRoute.tsx')),
  route(morePaths.adminTopUp, () => import('./routes/AdminTopUpRoute.tsx')),
  route(morePaths.adminClients, () => import('./routes/AdminClientsRoute.tsx')),
];

/** The screens of owners and of the administrator, one lazy file each. */
export const { Routes, load } = screens(
  [
    ...(environment.ok && environment.env.lotteries ? LOTTERY_ROUTES : []),
    route(morePaths.businessLogin, () => import('./routes/BusinessLoginRoute.tsx')),
    route(morePaths.businessBranches, () => import('./routes/BusinessBranchesRoute.tsx')),
    route(paths.businessDashboard, () => import('./routes/BusinessDashboardRoute.tsx')),
    route(morePaths.businessReservations, () => import('./routes/BusinessReservationsRoute.tsx')),
    route(morePaths.businessWeek, () => import('./routes/BusinessWeekRoute.tsx')),
    route(morePaths.businessClosedDays, () => import('./routes/BusinessClosedDaysRoute.tsx')),
    route(morePaths.businessSchedule, () => import('./routes/BusinessScheduleRoute.tsx')),
    route(morePaths.businessSales, () => import('./routes/BusinessSalesRoute.tsx')),
    route(morePaths.businessNewSale, () => import('./routes/BusinessNewSaleRoute.tsx')),
    route(morePaths.businessReports, () => import('./routes/BusinessReportsRoute.tsx')),
    route(morePaths.businessTeam, () => import('./routes/BusinessTeamRoute.tsx')),
    route(morePaths.admin, () => import('./routes/AdminPanelRoute.tsx')),
    route(morePaths.products, () => import('./routes/ProductsRoute.tsx')),
    route(morePaths.ventureCreate, () => import('./routes/VentureCreateRoute.tsx')),
    route(morePaths.ventureEdit, () => import('./routes/VentureEditRoute.tsx')),
  ],
  (path, pathname) => matchPath(path, pathname)?.params ?? null,
);
