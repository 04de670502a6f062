/** The table of screens. The build reads it too (scripts/routes.ts), so it imports a screen only to show it. */
import { type ComponentType, type LazyExoticComponent, lazy, type ReactNode } from 'react';
import { paths } from '../config/paths.ts';
import type { ClientOnlyProps } from './guards/ClientOnly.tsx';
import type { OwnerOnlyProps } from './guards/OwnerOnly.tsx';

/** The people whose devices cache a screen for offline use; 'start': all who have booked or are signed in. */
export type OfflineRole = 'start' | 'diner' | 'client' | 'owner' | 'admin';

/** A component, and the name that it shares with its file. */
interface Part<P> {
  readonly name: string;
  readonly load: () => Promise<ComponentType<P>>;
}

export interface ScreenRoute {
  readonly path: string;
  readonly Screen: LazyExoticComponent<ComponentType>;
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

type Guard = Part<{ readonly children: ReactNode }>;

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

/** The screen `name`, which is a component in a file of that name, with a guard around it. */
function screen<N extends string>(
  name: N,
  importFile: () => Promise<Readonly<Record<N, ComponentType>>>,
  guard?: Guard,
): Pick<ScreenRoute, 'Screen' | 'load' | 'files'> {
  const loadGuarded = async () => {
    const [file, Guard] = await Promise.all([importFile(), guard?.load()]);
    const Shown: ComponentType = file[name];
    return {
      default: Guard
        ? () => (
            <Guard>
              <Shown />
            </Guard>
          )
        : Shown,
    };
  };
  let loading: ReturnType<typeof loadGuarded> | null = null;
  const load = () => (loading ??= loadGuarded());
  return { Screen: lazy(load), load, files: [...(guard ? [guard.name] : []), name] };
}

const PUBLIC_PAGE = screen(
  'PublicVentureScreen',
  () => import('../features/publicPage/PublicVentureScreen.tsx'),
);
const LEGAL = screen('LegalScreen', () => import('../features/legal/LegalScreen.tsx'));

const BOTH = owner({ also: ['host', 'cashier'] });
const HOST = owner({ also: ['host'] });
const CASHIER = owner({ also: ['cashier'] });

/** Cached with the code that these screens may load later. */
const CLIENT_OFFLINE = { offline: 'client', wholeOffline: true } as const;
const OWNER_OFFLINE = { offline: 'owner', wholeOffline: true } as const;

/** Lotteries, coins and client accounts, which an operator can hide. */
const LOTTERY_ROUTES: readonly ScreenRoute[] = [
  {
    path: paths.lotteryResults,
    ...screen('ResultsScreen', () => import('../features/lotteries/results/ResultsScreen.tsx')),
  },
  {
    path: paths.participate,
    ...screen('ParticipateScreen', () => import('../features/lotteries/participate/ParticipateScreen.tsx')),
  },
  {
    path: paths.clientLogin,
    ...screen(
      'ClientSignInScreen',
      () => import('../features/clients/sign-in/ClientSignInScreen.tsx'),
      CLIENT_SIGNED_OUT,
    ),
  },
  {
    path: paths.clientRegister,
    ...screen(
      'ClientRegisterScreen',
      () => import('../features/clients/register/ClientRegisterScreen.tsx'),
      CLIENT_SIGNED_OUT,
    ),
  },
  {
    path: paths.clientProfile,
    ...screen('ProfileScreen', () => import('../features/clients/profile/ProfileScreen.tsx')),
    ...CLIENT_OFFLINE,
  },
  {
    path: paths.clientPrizes,
    ...screen('PrizesScreen', () => import('../features/clients/prizes/PrizesScreen.tsx'), client('prizes')),
    ...CLIENT_OFFLINE,
  },
  {
    path: paths.clientMovements,
    ...screen(
      'MovementsScreen',
      () => import('../features/clients/movements/MovementsScreen.tsx'),
      client('movements'),
    ),
    ...CLIENT_OFFLINE,
  },
  {
    path: paths.adminNewLottery,
    ...screen('NewLotteryScreen', () => import('../features/lotteries/admin/NewLotteryScreen.tsx'), ADMIN),
  },
  {
    path: paths.adminLotteries,
    ...screen(
      'LotteriesAdminScreen',
      () => import('../features/lotteries/admin/LotteriesAdminScreen.tsx'),
      ADMIN,
    ),
  },
  {
    path: paths.adminEditLottery,
    ...screen('EditLotteryScreen', () => import('../features/lotteries/admin/EditLotteryScreen.tsx'), ADMIN),
  },
  {
    path: paths.adminLotterySales,
    ...screen(
      'LotterySalesScreen',
      () => import('../features/lotteries/admin/LotterySalesScreen.tsx'),
      ADMIN,
    ),
  },
  {
    path: paths.adminPrizes,
    ...screen('ClaimScreen', () => import('../features/lotteries/admin/ClaimScreen.tsx'), ADMIN),
  },
  {
    path: paths.adminTopUp,
    ...screen('TopUpScreen', () => import('../features/coins/TopUpScreen.tsx'), ADMIN),
  },
  {
    path: paths.adminClients,
    ...screen('ClientLookupScreen', () => import('../features/clients/lookup/ClientLookupScreen.tsx'), ADMIN),
  },
];

export const ROUTES: readonly ScreenRoute[] = [
  { path: paths.home, ...screen('HomeRoute', () => import('./routes/HomeRoute.tsx')), offline: 'start' },
  {
    path: paths.reservation,
    ...screen('BookingScreen', () => import('../features/reservations/booking/BookingScreen.tsx')),
    offline: 'diner',
  },
  {
    path: paths.reservations,
    ...screen('LookupScreen', () => import('../features/reservations/lookup/LookupScreen.tsx')),
    offline: 'diner',
  },
  { path: paths.publicVenture, ...PUBLIC_PAGE },
  // The same screen: a product is a dialog over the page, which isn't mounted again.
  { path: paths.publicProduct, ...PUBLIC_PAGE },
  { path: paths.comments, ...screen('CommentsScreen', () => import('../features/home/CommentsScreen.tsx')) },
  { path: paths.privacy, ...LEGAL },
  { path: paths.terms, ...LEGAL },

  {
    path: paths.businessLogin,
    ...screen(
      'OwnerSignInScreen',
      () => import('../features/businesses/sign-in/OwnerSignInScreen.tsx'),
      OWNER_SIGNED_OUT,
    ),
    offline: 'owner',
  },
  {
    path: paths.businessDashboard,
    ...screen('DashboardScreen', () => import('../features/businesses/dashboard/DashboardScreen.tsx'), BOTH),
    ...OWNER_OFFLINE,
  },
  {
    path: paths.businessReservations,
    ...screen('DayScreen', () => import('../features/businesses/day/DayScreen.tsx'), HOST),
    ...OWNER_OFFLINE,
  },
  {
    path: paths.businessWeek,
    ...screen('WeekScreen', () => import('../features/businesses/week/WeekScreen.tsx'), HOST),
    ...OWNER_OFFLINE,
  },
  {
    path: paths.businessSales,
    ...screen('SalesScreen', () => import('../features/sales/list/SalesScreen.tsx'), CASHIER),
    ...OWNER_OFFLINE,
  },
  {
    path: paths.businessNewSale,
    ...screen('NewSaleScreen', () => import('../features/sales/new/NewSaleScreen.tsx'), CASHIER),
    ...OWNER_OFFLINE,
  },
  {
    path: paths.businessOrders,
    ...screen('OrdersScreen', () => import('../features/sales/orders/OrdersScreen.tsx'), CASHIER),
    ...OWNER_OFFLINE,
  },
  {
    path: paths.businessReports,
    ...screen('ReportsScreen', () => import('../features/sales/reports/ReportsScreen.tsx'), CASHIER),
    ...OWNER_OFFLINE,
  },
  {
    path: paths.products,
    ...screen(
      'ProductsScreen',
      () => import('../features/products/ProductsScreen.tsx'),
      owner({ sayExpired: true }),
    ),
    ...OWNER_OFFLINE,
  },
  // Their commands need the server: offline these screens open and say so.
  {
    path: paths.businessClosedDays,
    ...screen(
      'ClosedDaysScreen',
      () => import('../features/businesses/closed-days/ClosedDaysScreen.tsx'),
      owner(),
    ),
    offline: 'owner',
  },
  {
    path: paths.businessBranches,
    ...screen('BranchesScreen', () => import('../features/businesses/branches/BranchesScreen.tsx'), owner()),
    offline: 'owner',
  },
  {
    path: paths.businessSchedule,
    ...screen('ScheduleScreen', () => import('../features/businesses/schedule/ScheduleScreen.tsx'), owner()),
    offline: 'owner',
  },
  {
    path: paths.businessTeam,
    ...screen('TeamScreen', () => import('../features/businesses/team/TeamScreen.tsx'), owner()),
    offline: 'owner',
  },
  {
    // The guard depends on who is signed in, so the screen has its guards itself.
    path: paths.ventureEdit,
    ...screen('VentureEditRoute', () => import('./routes/VentureEditRoute.tsx')),
    offline: 'owner',
  },

  {
    path: paths.admin,
    ...screen('AdminPanelScreen', () => import('../features/admin/panel/AdminPanelScreen.tsx'), ADMIN),
    offline: 'admin',
  },
  {
    path: paths.ventureCreate,
    ...screen('RegisterScreen', () => import('../features/ventures/register/RegisterScreen.tsx'), ADMIN),
  },
  ...LOTTERY_ROUTES.map((route) => ({ ...route, isLottery: true })),
];
