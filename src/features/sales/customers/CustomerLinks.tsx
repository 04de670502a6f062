import { ExternalLink } from '../../../components/ui/ExternalLink.tsx';
import { WhatsAppIcon } from '../../../components/ui/icons/WhatsAppIcon.tsx';
import { formatListDate } from '../../../domain/formatLong.ts';
import { formatPrice } from '../../../domain/money.ts';
import { formatPhone } from '../../../domain/phone.ts';
import { whatsappShareUrl } from '../../../domain/reservations/share.ts';
import type { Customer } from '../../../domain/sales/customers.ts';
import { localDateOf } from '../../../domain/time.ts';
import { whatsappChatUrl } from '../../../domain/whatsapp.ts';
import { customers as texts } from '../../../messages/customers.ts';

export interface CustomerLinksProps {
  readonly customer: Customer;
  readonly businessName: string;
}

/** Opens WhatsApp: with the reminder for who owes, else a chat. Nothing for a name without a phone that owes nothing. */
export function CustomerLinks({ customer, businessName }: CustomerLinksProps) {
  const { name, phone, owedCents, owesSince } = customer;
  if (owedCents > 0 && owesSince !== null) {
    const since = formatListDate(localDateOf(owesSince));
    const text = texts.reminder(name, formatPrice(owedCents / 100), since, businessName);
    return (
      <ExternalLink
        variant="secondary"
        href={whatsappChatUrl(phone, text) ?? whatsappShareUrl(text)}
        aria-label={texts.remindOf(name || phone)}
      >
        <WhatsAppIcon /> {texts.remind}
      </ExternalLink>
    );
  }
  const chat = whatsappChatUrl(phone);
  return chat === null ? null : (
    <ExternalLink variant="secondary" href={chat} aria-label={texts.writeTo(name || formatPhone(phone))}>
      <WhatsAppIcon /> {texts.write}
    </ExternalLink>
  );
}
