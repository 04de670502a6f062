import { Suspense } from 'react';
import { BrowserRouter, matchPath, Navigate, useLocation, useRoutes } from 'react-router-dom';
import { AskHost } from '../components/ui/askHost.tsx';
import { OfflineStrip } from '../components/ui/OfflineStrip.tsx';
import { Page } from '../components/ui/Page.tsx';
import { Skeleton } from '../components/ui/Skeleton.tsx';
import { environment } from '../config/env.ts';
import { paths } from '../config/paths.ts';
import { useIdleImport } from '../hooks/useIdleImport.ts';
import { useOnline } from '../hooks/useOnline.ts';
import { common } from '../messages/common.ts';
import { AppHeader } from './AppHeader.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { ROUTES } from './routes.tsx';
import { screenOf } from './screenOf.ts';

const loadExtras = () => import('./Extras.tsx');

/** In a build without lotteries their addresses lead home. */
const SHOWN = ROUTES.filter(({ isLottery }) => !isLottery || (environment.ok && environment.env.lotteries));

/** Any unknown address leads home. */
const TO_HOME = { path: '*', element: <Navigate to={paths.home} replace /> };

const ROUTE_OBJECTS = [...SHOWN.map(({ path, Screen }) => ({ path, element: <Screen /> })), TO_HOME];

function Waiting() {
  return (
    <Page>
      <Skeleton kind="block" size="cover" />
      <Skeleton kind="text" lines={3} />
    </Page>
  );
}

/**
 * Loads the code of the screen at an address, so that the present page stays until the code is here. Rejects when it
 * doesn't load: then the screen itself says so.
 */
export async function loadScreen(pathname: string): Promise<void> {
  await SHOWN.find(({ path }) => matchPath(path, pathname))?.load();
}

function Frame() {
  const { pathname } = useLocation();
  const extras = useIdleImport(loadExtras, true);
  const online = useOnline();
  const screen = useRoutes(ROUTE_OBJECTS);
  return (
    <>
      <OfflineStrip text={online ? null : common.offline} />
      <AppHeader />
      <ErrorBoundary key={screenOf(pathname)}>
        <Suspense fallback={<Waiting />}>{screen}</Suspense>
      </ErrorBoundary>
      {extras ? <extras.Extras /> : null}
      <AskHost />
    </>
  );
}

/** The whole app. */
export function App() {
  return (
    // Without transitions the address and the text typed at it stay in step (useSearchText).
    <BrowserRouter useTransitions={false}>
      <Frame />
    </BrowserRouter>
  );
}
