import { Suspense } from 'react';
import { BrowserRouter, matchPath, type RouteObject, useLocation, useRoutes } from 'react-router-dom';
import { OfflineStrip } from '../components/ui/OfflineStrip.tsx';
import { Page } from '../components/ui/Page.tsx';
import { Skeleton } from '../components/ui/Skeleton.tsx';
import { useIdleImport } from '../hooks/useIdleImport.ts';
import { useOnline } from '../hooks/useOnline.ts';
import { common } from '../messages/common.ts';
import { AppHeader } from './AppHeader.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { paths } from './paths.ts';
import { screen } from './screen.tsx';

const HomeRoute = screen(() => import('./routes/HomeRoute.tsx'));
const ReservationRoute = screen(() => import('./routes/ReservationRoute.tsx'));
const importMore = () => import('./MoreRoutes.tsx');
const MoreRoutes = screen(() => importMore().then(({ Routes }) => ({ default: Routes })));
const importStaff = () => import('./StaffRoutes.tsx');
const StaffRoutes = screen(() => importStaff().then(({ Routes }) => ({ default: Routes })));

const loadExtras = () => import('./Extras.tsx');

const ROUTES: RouteObject[] = [
  { path: paths.home, element: <HomeRoute /> },
  { path: paths.reservation, element: <ReservationRoute /> },
  // Everything that a diner doesn't need to book: its tables of routes are not in the diner's bundle.
  { path: '*', element: <OtherRoutes /> },
];

/** Addresses of owners and the administrator. */
const STAFF = /^\/(?:business|admin|adminvaga|ventures)(?:\/|$)/;

function OtherRoutes() {
  return STAFF.test(useLocation().pathname) ? <StaffRoutes /> : <MoreRoutes />;
}

function Waiting() {
  return (
    <Page>
      <Skeleton kind="block" size="cover" />
      <Skeleton kind="text" lines={3} />
    </Page>
  );
}

function Screens() {
  const { pathname } = useLocation();
  const extras = useIdleImport(loadExtras);
  const online = useOnline();
  const shown = useRoutes(ROUTES);
  return (
    <>
      <OfflineStrip text={online ? null : common.offline} />
      <AppHeader />
      <ErrorBoundary key={pathname}>
        <Suspense fallback={<Waiting />}>{shown}</Suspense>
      </ErrorBoundary>
      {extras ? <extras.Extras /> : null}
    </>
  );
}

/**
 * Loads the code of the screen at an address, so that the page stands as it is until that is here. Rejects when it
 * doesn't come: the screen itself says so then.
 */
export async function loadScreen(pathname: string): Promise<void> {
  if (matchPath(paths.home, pathname)) await HomeRoute.load();
  else if (matchPath(paths.reservation, pathname)) await ReservationRoute.load();
  else {
    const [Routes, importRoutes] = STAFF.test(pathname)
      ? [StaffRoutes, importStaff]
      : [MoreRoutes, importMore];
    await Promise.all([Routes.load(), importRoutes().then(({ load }) => load(pathname))]);
  }
}

/** The whole product. */
export function App() {
  return (
    <BrowserRouter>
      <Screens />
    </BrowserRouter>
  );
}
