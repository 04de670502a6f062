import { useEffect, useEffectEvent } from 'react';
import { businessSession } from '../../contexts/businessSession.ts';
import { type BusinessSession, roleOf, type SessionMember } from '../../domain/session.ts';
import { mayCashier, mayHost } from '../../domain/team/roles.ts';
import { useIdleImport } from '../../hooks/useIdleImport.ts';
import { useMarketSender } from '../../hooks/useMarketSender.ts';
import { useSaleSender } from '../../hooks/useOutbox.ts';
import { loadWatchOwned } from '../../services/businesses/loadWatchOwned.ts';
import { savesData } from '../../services/device/connection.ts';
import { isDesk } from '../../services/device/deskDays.ts';
import { watchOnceStays } from '../../services/device/stays.ts';

/** Runs behind a business's screens: sends sales, updates the market, announces bookings, follows the member's role. */
export function Background({ session }: { readonly session: BusinessSession }) {
  const { member, businessId } = session;
  const role = roleOf(session);
  return (
    <>
      {mayCashier(role) ? <SaleSender ventureId={businessId} by={member?.uid ?? ''} /> : null}
      {member ? <MemberWatch session={session} member={member} /> : null}
      {mayHost(role) && isDesk(businessId) && !savesData() ? <News businessId={businessId} /> : null}
    </>
  );
}

const loadNewsHost = () => import('../NewsHost.tsx');

/** The day's code, which only a device that has shown a day needs. */
function News({ businessId }: { readonly businessId: string }) {
  const news = useIdleImport(loadNewsHost);
  return news ? <news.NewsHost businessId={businessId} /> : null;
}

interface SaleSenderProps {
  readonly ventureId: string;
  /** The account of the team member; '' = the owner, who alone updates the market. */
  readonly by: string;
}

/** Sends the sales in the outbox, and updates the market with changes of the venture. */
function SaleSender({ ventureId, by }: SaleSenderProps) {
  useSaleSender(ventureId, by);
  useMarketSender(by === '' ? ventureId : null);
  return null;
}

interface MemberWatchProps {
  readonly session: BusinessSession;
  readonly member: SessionMember;
}

/** Follows a member's role on every screen: a new role applies at once, and a removed member's session ends. */
function MemberWatch({ session, member }: MemberWatchProps) {
  const { businessId } = session;
  const { uid } = member;
  const onMember = useEffectEvent((now: SessionMember) => {
    if (now.uid === member.uid && (now.role !== member.role || now.name !== member.name))
      businessSession.signedIn({ ...session, member: now });
  });
  useEffect(
    // Before this code has loaded, and without it, the rules still refuse what the role doesn't allow.
    () =>
      watchOnceStays(
        async () => {
          const { watchMember } = await loadWatchOwned();
          return () => watchMember(businessId, uid, ({ role, name }) => onMember({ uid, role, name }));
        },
        { orTouches: true },
      ),
    [businessId, uid],
  );
  return null;
}
