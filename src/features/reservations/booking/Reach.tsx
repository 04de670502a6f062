import { useCallback } from 'react';
import { ExternalLink } from '../../../components/ui/ExternalLink.tsx';
import { WhatsAppIcon } from '../../../components/ui/icons/WhatsAppIcon.tsx';
import { callUrl } from '../../../domain/businesses/contact.ts';
import { formatPhone } from '../../../domain/phone.ts';
import type { Business } from '../../../domain/reservations/entities.ts';
import { housePhones } from '../../../domain/reservations/reach.ts';
import { whatsappChatUrl } from '../../../domain/whatsapp.ts';
import { useLoad } from '../../../hooks/useLoad.ts';
import { reach as texts } from '../../../messages/reach.ts';
import { fetchBusiness } from '../../../services/businesses/read.ts';
import { fetchWhatsapp } from '../../../services/reservations/room.ts';
import css from './SlotNews.module.css';

interface ReachProps {
  readonly business: Business;
  /** The branch whose phone comes first; '' = any. */
  readonly branchId?: string;
  /** The text with which the chat begins. */
  readonly text: string;
}

/** Shows buttons to call a business or write to it by WhatsApp, where the number is known. Costs 1 read. */
export function Reach({ business, branchId, text }: ReachProps) {
  const load = useCallback((signal: AbortSignal) => fetchWhatsapp(business, signal), [business]);
  const [loaded] = useLoad(load);
  const phones = housePhones(business, branchId);
  const chat = loaded.state === 'ready' ? whatsappChatUrl(loaded.value, text) : null;
  if (phones.length === 0 && chat === null) return null;
  return (
    <p className={`row middle gap-2 ${css.ways}`}>
      {phones.map(({ branch, phone }) => (
        <a key={branch} className={css.call} href={callUrl(phone)}>
          {texts.call(formatPhone(phone), branch)}
        </a>
      ))}
      {chat === null ? null : (
        <ExternalLink variant="secondary" href={chat} aria-label={texts.whatsappAria(business.name)}>
          <WhatsAppIcon />
          {texts.whatsapp}
        </ExternalLink>
      )}
    </p>
  );
}

/** The same for a business of which only the id is known: 2 reads. Shows nothing until they are here. */
export function ReachById({ businessId, ...props }: Omit<ReachProps, 'business'> & { businessId: string }) {
  const load = useCallback((signal: AbortSignal) => fetchBusiness(businessId, signal), [businessId]);
  const [loaded] = useLoad(load);
  return loaded.state === 'ready' && loaded.value ? <Reach {...props} business={loaded.value} /> : null;
}
