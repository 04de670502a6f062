import { lazy, Suspense } from 'react';
import { BrowserRouter, type RouteObject, useLocation, useRoutes } from 'react-router-dom';
import { OfflineStrip } from '../components/ui/OfflineStrip.tsx';
import { Page } from '../components/ui/Page.tsx';
import { Skeleton } from '../components/ui/Skeleton.tsx';
import { useIdleImport } from '../hooks/useIdleImport.ts';
import { useOnline } from '../hooks/useOnline.ts';
import { common } from '../messages/common.ts';
import { AppHeader } from './AppHeader.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { paths } from './paths.ts';

const HomeRoute = lazy(() => import('./routes/HomeRoute.tsx'));
const ReservationRoute = lazy(() => import('./routes/ReservationRoute.tsx'));
const MoreRoutes = lazy(() => import('./MoreRoutes.tsx').then((more) => ({ default: more.MoreRoutes })));

const loadExtras = () => import('./Extras.tsx');

const ROUTES: RouteObject[] = [
  { path: paths.home, element: <HomeRoute /> },
  { path: paths.reservation, element: <ReservationRoute /> },
  // Everything that a diner doesn't need to book: its table of routes is not in the diner's bundle.
  { path: '*', element: <MoreRoutes /> },
];

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
  const screen = useRoutes(ROUTES);
  return (
    <>
      <OfflineStrip text={online ? null : common.offline} />
      <AppHeader />
      <ErrorBoundary key={pathname}>
        <Suspense fallback={<Waiting />}>{screen}</Suspense>
      </ErrorBoundary>
      {extras ? <extras.Extras /> : null}
    </>
  );
}

/** The whole product. */
export function App() {
  return (
    <BrowserRouter>
      <Screens />
    </BrowserRouter>
  );
}
