/** The table of screens. The build reads it too (scripts/routes.ts), so it imports a screen only to show it. */
import { type ComponentType, lazy, type ReactNode, useState } from 'react';
import { paths } from '../config/paths.ts';
import type { ClientOnlyProps } from './guards/ClientOnly.tsx';
import type { OwnerOnlyProps } from './guards/OwnerOnly.tsx';

/** The people whose devices cache a screen for offline use; 'start': all who have booked or are signed in. */
export type OfflineRole = 'start' | 'diner' | 'client' | 'owner' | 'admin';

export interface ScreenRoute {
  readonly path: string;
  readonly Screen: ComponentType;
  /** Loads the code. Rejects when it doesn't load. */
  readonly load: () => Promise<unknown>;
  /** The names of the files that it loads. */
  readonly files: readonly string[];
  /** Cached for these people; with `wholeOffline` also the code that it may load later (commands, live database). */
  readonly offline?: OfflineRole;
  readonly wholeOffline?: boolean;
  /** One of LOTTERY_ROUTES. */
  readonly isLottery?: boolean;
}

/** A component around a screen, and the name that it shares with its file. */
interface Guard {
  readonly name: string;
  readonly load: () => Promise<ComponentType<{ readonly children: ReactNode }>>;
}

function owner(props: Omit<OwnerOnlyProps, 'children'> = {}): Guard {
  return {
    name: 'OwnerOnly',
    load: async () => {
      const { OwnerOnly } = await import('./guards/OwnerOnly.tsx');
      return ({ children }) => <OwnerOnly {...props}>{children}</OwnerOnly>;
    },
  };
}

const ADMIN: Guard = {
  name: 'AdminOnly',
  load: async () => (await import('./guards/AdminOnly.tsx')).AdminOnly,
};

function client(shows: ClientOnlyProps['shows']): Guard {
  return {
    name: 'ClientOnly',
    load: async () => {
      const { ClientOnly } = await import('./guards/ClientOnly.tsx');
      return ({ children }) => <ClientOnly shows={shows}>{children}</ClientOnly>;
    },
  };
}

const OWNER_SIGNED_OUT: Guard = {
  name: 'OwnerSignedOut',
  load: async () => (await import('./guards/OwnerSignedOut.tsx')).OwnerSignedOut,
};

const CLIENT_SIGNED_OUT: Guard = {
  name: 'ClientSignedOut',
  load: async () => (await import('./guards/ClientSignedOut.tsx')).ClientSignedOut,
};

/** The file of each screen, which is a component of the same name as its file. */
const FILES = {
  AdminPanelScreen: () => import('../features/admin/panel/AdminPanelScreen.tsx'),
  BookingScreen: () => import('../features/reservations/booking/BookingScreen.tsx'),
  BranchesScreen: () => import('../features/businesses/branches/BranchesScreen.tsx'),
  ClaimScreen: () => import('../features/lotteries/admin/ClaimScreen.tsx'),
  ClientLookupScreen: () => import('../features/clients/lookup/ClientLookupScreen.tsx'),
  ClientRegisterScreen: () => import('../features/clients/register/ClientRegisterScreen.tsx'),
  ClientSignInScreen: () => import('../features/clients/sign-in/ClientSignInScreen.tsx'),
  ClosedDaysScreen: () => import('../features/businesses/closed-days/ClosedDaysScreen.tsx'),
  CommentsScreen: () => import('../features/home/CommentsScreen.tsx'),
  DashboardScreen: () => import('../features/businesses/dashboard/DashboardScreen.tsx'),
  DayScreen: () => import('../features/businesses/day/DayScreen.tsx'),
  EditLotteryScreen: () => import('../features/lotteries/admin/EditLotteryScreen.tsx'),
  HomeRoute: () => import('./routes/HomeRoute.tsx'),
  LegalScreen: () => import('../features/legal/LegalScreen.tsx'),
  LookupScreen: () => import('../features/reservations/lookup/LookupScreen.tsx'),
  LotteriesAdminScreen: () => import('../features/lotteries/admin/LotteriesAdminScreen.tsx'),
  LotterySalesScreen: () => import('../features/lotteries/admin/LotterySalesScreen.tsx'),
  MovementsScreen: () => import('../features/clients/movements/MovementsScreen.tsx'),
  NewLotteryScreen: () => import('../features/lotteries/admin/NewLotteryScreen.tsx'),
  NewSaleScreen: () => import('../features/sales/new/NewSaleScreen.tsx'),
  OrdersScreen: () => import('../features/sales/orders/OrdersScreen.tsx'),
  OwnerSignInScreen: () => import('../features/businesses/sign-in/OwnerSignInScreen.tsx'),
  ParticipateScreen: () => import('../features/lotteries/participate/ParticipateScreen.tsx'),
  PrizesScreen: () => import('../features/clients/prizes/PrizesScreen.tsx'),
  ProductsScreen: () => import('../features/products/ProductsScreen.tsx'),
  ProfileScreen: () => import('../features/clients/profile/ProfileScreen.tsx'),
  PublicVentureScreen: () => import('../features/publicPage/PublicVentureScreen.tsx'),
  RegisterScreen: () => import('../features/ventures/register/RegisterScreen.tsx'),
  ReportsScreen: () => import('../features/sales/reports/ReportsScreen.tsx'),
  ResultsScreen: () => import('../features/lotteries/results/ResultsScreen.tsx'),
  SalesScreen: () => import('../features/sales/list/SalesScreen.tsx'),
  ScheduleScreen: () => import('../features/businesses/schedule/ScheduleScreen.tsx'),
  TeamScreen: () => import('../features/businesses/team/TeamScreen.tsx'),
  TopUpScreen: () => import('../features/coins/TopUpScreen.tsx'),
  VentureEditRoute: () => import('./routes/VentureEditRoute.tsx'),
  WeekScreen: () => import('../features/businesses/week/WeekScreen.tsx'),
};

const SCREENS: {
  readonly [N in keyof typeof FILES]: () => Promise<Readonly<Record<N, ComponentType>>>;
} = FILES;

/** The row of a screen, with a guard around it. */
function screen<N extends keyof typeof FILES>(
  path: string,
  name: N,
  guard: Guard | null = null,
  offline: Pick<ScreenRoute, 'offline' | 'wholeOffline'> = {},
): ScreenRoute & { readonly files: readonly (string | N)[] } {
  let loaded: ComponentType | null = null;
  const loadGuarded = async () => {
    const [file, Guard] = await Promise.all([SCREENS[name](), guard?.load()]);
    const Shown: ComponentType = file[name];
    loaded = Guard
      ? () => (
          <Guard>
            <Shown />
          </Guard>
        )
      : Shown;
    return { default: loaded };
  };
  let loading: ReturnType<typeof loadGuarded> | null = null;
  const load = () => (loading ??= loadGuarded());
  const Lazy = lazy(load);
  const Screen = () => {
    // `lazy` suspends once even if the code is here, and React then shows the placeholder for 300 ms.
    const [Shown] = useState(() => loaded ?? Lazy);
    return <Shown />;
  };
  return { path, Screen, load, files: [...(guard ? [guard.name] : []), name], ...offline };
}

const PUBLIC_PAGE = screen(paths.publicVenture, 'PublicVentureScreen');
const LEGAL = screen(paths.privacy, 'LegalScreen');

const BOTH = owner({ also: ['host', 'cashier'] });
const HOST = owner({ also: ['host'] });
const CASHIER = owner({ also: ['cashier'] });

const OWNER_OPENS = { offline: 'owner' } as const;
/** Cached with the code that these screens may load later. */
const CLIENT_OFFLINE = { offline: 'client', wholeOffline: true } as const;
const OWNER_OFFLINE = { offline: 'owner', wholeOffline: true } as const;

/** Lotteries, coins and client accounts, which an operator can hide. */
const LOTTERY_ROUTES: readonly ScreenRoute[] = [
  screen(paths.lotteryResults, 'ResultsScreen'),
  screen(paths.participate, 'ParticipateScreen'),
  screen(paths.clientLogin, 'ClientSignInScreen', CLIENT_SIGNED_OUT),
  screen(paths.clientRegister, 'ClientRegisterScreen', CLIENT_SIGNED_OUT),
  screen(paths.clientProfile, 'ProfileScreen', null, CLIENT_OFFLINE),
  screen(paths.clientPrizes, 'PrizesScreen', client('prizes'), CLIENT_OFFLINE),
  screen(paths.clientMovements, 'MovementsScreen', client('movements'), CLIENT_OFFLINE),
  screen(paths.adminNewLottery, 'NewLotteryScreen', ADMIN),
  screen(paths.adminLotteries, 'LotteriesAdminScreen', ADMIN),
  screen(paths.adminEditLottery, 'EditLotteryScreen', ADMIN),
  screen(paths.adminLotterySales, 'LotterySalesScreen', ADMIN),
  screen(paths.adminPrizes, 'ClaimScreen', ADMIN),
  screen(paths.adminTopUp, 'TopUpScreen', ADMIN),
  screen(paths.adminClients, 'ClientLookupScreen', ADMIN),
];

export const ROUTES: readonly ScreenRoute[] = [
  screen(paths.home, 'HomeRoute', null, { offline: 'start' }),
  screen(paths.reservation, 'BookingScreen', null, { offline: 'diner' }),
  screen(paths.reservations, 'LookupScreen', null, { offline: 'diner' }),
  PUBLIC_PAGE,
  // The same screen: a product is a dialog over the page, which isn't mounted again.
  { ...PUBLIC_PAGE, path: paths.publicProduct },
  screen(paths.comments, 'CommentsScreen'),
  LEGAL,
  { ...LEGAL, path: paths.terms },
  screen(paths.businessLogin, 'OwnerSignInScreen', OWNER_SIGNED_OUT, OWNER_OPENS),
  screen(paths.businessDashboard, 'DashboardScreen', BOTH, OWNER_OFFLINE),
  screen(paths.businessReservations, 'DayScreen', HOST, OWNER_OFFLINE),
  screen(paths.businessWeek, 'WeekScreen', HOST, OWNER_OFFLINE),
  screen(paths.businessSales, 'SalesScreen', CASHIER, OWNER_OFFLINE),
  screen(paths.businessNewSale, 'NewSaleScreen', CASHIER, OWNER_OFFLINE),
  screen(paths.businessOrders, 'OrdersScreen', CASHIER, OWNER_OFFLINE),
  screen(paths.businessReports, 'ReportsScreen', CASHIER, OWNER_OFFLINE),
  screen(paths.products, 'ProductsScreen', owner({ sayExpired: true }), OWNER_OFFLINE),
  // Their commands need the server: offline these screens open and say so.
  screen(paths.businessClosedDays, 'ClosedDaysScreen', owner(), OWNER_OPENS),
  screen(paths.businessBranches, 'BranchesScreen', owner(), OWNER_OPENS),
  screen(paths.businessSchedule, 'ScheduleScreen', owner(), OWNER_OPENS),
  screen(paths.businessTeam, 'TeamScreen', owner(), OWNER_OPENS),
  // The guard depends on who is signed in, so the screen has its guards itself.
  screen(paths.ventureEdit, 'VentureEditRoute', null, OWNER_OPENS),
  screen(paths.admin, 'AdminPanelScreen', ADMIN, { offline: 'admin' }),
  screen(paths.ventureCreate, 'RegisterScreen', ADMIN),
  ...LOTTERY_ROUTES.map((route) => ({ ...route, isLottery: true })),
];
