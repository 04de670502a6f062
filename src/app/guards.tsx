import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Button } from '../components/ui/Button.tsx';
import { EmptyState } from '../components/ui/EmptyState.tsx';
import { Page } from '../components/ui/Page.tsx';
import { navigate } from '../components/ui/router.ts';
import { Skeleton } from '../components/ui/Skeleton.tsx';
import type { AdminSession, BusinessSession, SessionMember } from '../domain/session.ts';
import type { MemberRole } from '../domain/team/roles.ts';
import { useIdleImport } from '../hooks/useIdleImport.ts';
import { common } from '../messages/common.ts';
import { savesData } from '../services/device/connection.ts';
import { isDesk } from '../services/device/deskDays.ts';
import { watchOnceStays } from '../services/device/stays.ts';
import { useAdminSession } from '../session/adminSession.ts';
import { businessSession, useBusinessSession } from '../session/businessSession.ts';
import { EXPIRED_STATE } from './expired.ts';
import { morePaths } from './morePaths.ts';

/** What is shown until it is known who is there. */
export function Restoring() {
  return (
    <Page>
      <Skeleton kind="text" lines={2} />
      <Skeleton kind="block" size="card" />
    </Page>
  );
}

/** The code that checks a session could not be loaded: the session stays, and a reload tries again. */
export function SessionUnreachable() {
  return (
    <Page width="narrow">
      <div role="alert">
        <EmptyState
          title={common.chunkFailed}
          action={<Button onClick={() => window.location.reload()}>{common.reload}</Button>}
        />
      </div>
    </Page>
  );
}

function ToLogin({ expired }: { expired: boolean }) {
  // With its hash, which may hold an order (orderLink.ts).
  const [from] = useState(() => window.location.pathname + window.location.hash);
  useEffect(() => {
    navigate(morePaths.businessLogin, { replace: true, state: { ...(expired && EXPIRED_STATE), from } });
  }, [expired, from]);
  return null;
}

export interface OwnerOnlyProps {
  readonly children: (session: BusinessSession) => ReactNode;
  /** Members of the team who may be here too. */
  readonly also?: readonly MemberRole[];
  /** Whoever was never signed in is told so too (docs/product.md, Products). */
  readonly sayExpired?: boolean;
}

const loadSender = () => import('./SaleSender.tsx');

/** A business screen: without a session it leads to /business/login once restoring is over (section 6). */
export function OwnerOnly({ children, also = NOBODY, sayExpired = false }: OwnerOnlyProps) {
  const state = useBusinessSession();
  const sender = useIdleImport(loadSender, true);
  switch (state.status) {
    case 'restoring':
      return <Restoring />;
    case 'unreachable':
      return <SessionUnreachable />;
    case 'signedOut':
      return <ToLogin expired={state.expired || sayExpired} />;
    case 'signedIn': {
      const { session } = state;
      const { member, businessId } = session;
      return (
        <>
          {sender && member?.role !== 'host' ? (
            <sender.SaleSender ventureId={businessId} isOwner={member === undefined} />
          ) : null}
          {member ? <MemberWatch session={session} member={member} /> : null}
          {member?.role !== 'cashier' && isDesk(businessId) && !savesData() ? (
            <BookingNews businessId={businessId} />
          ) : null}
          {member === undefined || also.includes(member.role) ? (
            children(session)
          ) : (
            <Suspense fallback={<Restoring />}>
              <NotYours role={member.role} />
            </Suspense>
          )}
        </>
      );
    }
  }
}

const NOBODY: readonly MemberRole[] = [];

/** Apart from the guard: owners never see it. */
const NotYours = lazy(async () => ({ default: (await import('./NotYours.tsx')).NotYours }));

interface MemberWatchProps {
  readonly session: BusinessSession;
  readonly member: SessionMember;
}

/** Whatever screen a member of the team stays on: another role holds at once, and the session ends with the right to it. */
function MemberWatch({ session, member }: MemberWatchProps) {
  const { businessId } = session;
  const { uid } = member;
  const latest = useRef(session);
  useEffect(() => {
    latest.current = session;
  });
  useEffect(
    // Until then, and without it, the rules refuse all the same.
    () =>
      watchOnceStays(
        async () => {
          const { watchMember } = await import('../services/accounts/watchOwner.ts');
          return () =>
            watchMember(businessId, uid, ({ role, name }) => {
              const known = latest.current.member;
              if (known?.uid !== uid || (known.role === role && known.name === name)) return;
              businessSession.signedIn({ ...latest.current, member: { uid, role, name } });
            });
        },
        { orTouches: true },
      ),
    [businessId, uid],
  );
  return null;
}

/** Apart from the guard: who only sells has no use for it. */
const loadNews = () => import('./NewsHost.tsx');

/** Whatever screen the owner is on: bookings that come are told, on a device where somebody looks after them. */
function BookingNews({ businessId }: { readonly businessId: string }) {
  const news = useIdleImport(loadNews);
  return news && <news.NewsHost businessId={businessId} />;
}

/** Apart from the guard: owners, who share it, never see it. */
const AdminSignIn = lazy(async () => ({
  default: (await import('../features/admin/sign-in/AdminSignInScreen.tsx')).AdminSignInScreen,
}));

export interface AdminOnlyProps {
  readonly children: (session: AdminSession) => ReactNode;
  /** Below the sign-in: a way for those who came to the wrong door. */
  readonly otherDoor?: ReactNode;
}

/**
 * An administrator's screen: whoever isn't one sees the sign-in at the same address. What the screen may read and
 * write is decided by the rules, from `admins/{uid}`.
 */
export function AdminOnly({ children, otherDoor }: AdminOnlyProps) {
  const state = useAdminSession();
  switch (state.status) {
    case 'restoring':
      return <Restoring />;
    case 'unreachable':
      return <SessionUnreachable />;
    case 'signedOut':
      return (
        <Suspense fallback={<Restoring />}>
          <AdminSignIn expired={state.expired}>{otherDoor}</AdminSignIn>
        </Suspense>
      );
    case 'signedIn':
      return children(state.session);
  }
}
