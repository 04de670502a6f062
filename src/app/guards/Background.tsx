import { useEffect, useEffectEvent } from 'react';
import { businessSession } from '../../contexts/businessSession.ts';
import type { BusinessSession, SessionMember } from '../../domain/session.ts';
import { useMarketSender } from '../../hooks/useMarketSender.ts';
import { useSaleSender } from '../../hooks/useOutbox.ts';
import { savesData } from '../../services/device/connection.ts';
import { isDesk } from '../../services/device/deskDays.ts';
import { watchOnceStays } from '../../services/device/stays.ts';
import { NewsHost } from '../NewsHost.tsx';

/** Runs behind every screen of a business: sends sales, tells the market, tells of bookings, watches the member's role. */
export function Background({ session }: { readonly session: BusinessSession }) {
  const { member, businessId } = session;
  return (
    <>
      {member?.role !== 'host' ? <SaleSender ventureId={businessId} isOwner={member === undefined} /> : null}
      {member ? <MemberWatch session={session} member={member} /> : null}
      {member?.role !== 'cashier' && isDesk(businessId) && !savesData() ? (
        <NewsHost businessId={businessId} />
      ) : null}
    </>
  );
}

interface SaleSenderProps {
  readonly ventureId: string;
  /** Only the owner tells the market. */
  readonly isOwner: boolean;
}

/** Sends the sales that wait on this device, and tells the market what changed. */
function SaleSender({ ventureId, isOwner }: SaleSenderProps) {
  useSaleSender(ventureId);
  useMarketSender(isOwner ? ventureId : null);
  return null;
}

interface MemberWatchProps {
  readonly session: BusinessSession;
  readonly member: SessionMember;
}

/** Whatever screen a member of the team stays on: another role holds at once, and the session ends with the right to it. */
function MemberWatch({ session, member }: MemberWatchProps) {
  const { businessId } = session;
  const { uid } = member;
  const onMember = useEffectEvent((now: SessionMember) => {
    if (now.uid === member.uid && (now.role !== member.role || now.name !== member.name))
      businessSession.signedIn({ ...session, member: now });
  });
  useEffect(
    // Until then, and without it, the rules refuse all the same.
    () =>
      watchOnceStays(
        async () => {
          const { watchMember } = await import('../../services/accounts/watchOwner.ts');
          return () => watchMember(businessId, uid, ({ role, name }) => onMember({ uid, role, name }));
        },
        { orTouches: true },
      ),
    [businessId, uid],
  );
  return null;
}
