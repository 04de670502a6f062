import { lazy, Suspense } from 'react';
import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { OfflineStrip } from '../components/ui/OfflineStrip.tsx';
import { Page } from '../components/ui/Page.tsx';
import { Skeleton } from '../components/ui/Skeleton.tsx';
import { useIdleImport } from '../contexts/useIdleImport.ts';
import { useOnline } from '../contexts/useOnline.ts';
import { common } from '../messages/common.ts';
import { AppHeader } from './AppHeader.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { paths } from './paths.ts';

const HomeRoute = lazy(async () => ({ default: (await import('./routes/HomeRoute.tsx')).HomeRoute }));
const ReservationRoute = lazy(async () => ({
  default: (await import('./routes/ReservationRoute.tsx')).ReservationRoute,
}));
const ReservationsRoute = lazy(async () => ({
  default: (await import('./routes/ReservationsRoute.tsx')).ReservationsRoute,
}));
const ProfileRoute = lazy(async () => ({ default: (await import('./routes/ProfileRoute.tsx')).ProfileRoute }));

const loadReminderHost = () => import('./ReminderHost.tsx');

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
  const reminderHost = useIdleImport(loadReminderHost);
  const online = useOnline();
  return (
    <>
      <OfflineStrip text={online ? null : common.offline} />
      <AppHeader />
      <ErrorBoundary key={pathname}>
        <Suspense fallback={<Waiting />}>
          <Routes>
            <Route path={paths.home} element={<HomeRoute />} />
            <Route path={paths.reservation} element={<ReservationRoute />} />
            <Route path={paths.reservations} element={<ReservationsRoute />} />
            <Route path={paths.clientProfile} element={<ProfileRoute />} />
            <Route path="*" element={<Navigate to={paths.home} replace />} />
          </Routes>
        </Suspense>
      </ErrorBoundary>
      {reminderHost ? <reminderHost.ReminderHost /> : null}
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
