import { lazy, Suspense } from 'react';
import { OfflineStrip } from '../components/ui/OfflineStrip.tsx';
import { Page } from '../components/ui/Page.tsx';
import { useLocation } from '../components/ui/router.ts';
import { Skeleton } from '../components/ui/Skeleton.tsx';
import { useIdleImport } from '../hooks/useIdleImport.ts';
import { useOnline } from '../hooks/useOnline.ts';
import { common } from '../messages/common.ts';
import { AppHeader } from './AppHeader.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { paths } from './paths.ts';
import { route, screens } from './screen.tsx';

const LANDING = screens([
  route(paths.home, () => import('./routes/HomeRoute.tsx')),
  route(paths.reservation, () => import('./routes/ReservationRoute.tsx')),
]);

// Everything that a diner doesn't need to book: its tables of routes are not in the diner's bundle.
const importMore = () => import('./MoreRoutes.tsx');
const MoreRoutes = lazy(() => importMore().then(({ Routes }) => ({ default: Routes })));
const importStaff = () => import('./StaffRoutes.tsx');
const StaffRoutes = lazy(() => importStaff().then(({ Routes }) => ({ default: Routes })));

const loadExtras = () => import('./Extras.tsx');

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

/**
 * Loads the code of the screen at an address, so that the page stands as it is until that is here. Rejects when it
 * doesn't come: the screen itself says so then.
 */
export async function loadScreen(pathname: string): Promise<void> {
  if (await LANDING.load(pathname)) return;
  const { load } = await (STAFF.test(pathname) ? importStaff() : importMore());
  await load(pathname);
}

/** The whole product. */
export function App() {
  const { pathname } = useLocation();
  const extras = useIdleImport(loadExtras, true);
  const online = useOnline();
  return (
    <>
      <OfflineStrip text={online ? null : common.offline} />
      <AppHeader />
      {/* A public page stays when one of its products is opened. */}
      <ErrorBoundary key={pathname.replace(/^(\/emprendimientos\/[^/]+).*/i, '$1')}>
        <Suspense fallback={<Waiting />}>
          <LANDING.Routes Other={OtherRoutes} />
        </Suspense>
      </ErrorBoundary>
      {extras ? <extras.Extras /> : null}
    </>
  );
}
