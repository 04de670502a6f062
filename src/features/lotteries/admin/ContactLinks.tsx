import { directMessageUrl } from '../../../domain/coins/packages.ts';
import { whatsappNumber } from '../../../domain/phone.ts';
import { contact as texts } from '../../../messages/adminPrizes.ts';
import type { Contact } from '../../../services/lotteries/admin/queries.ts';
import css from './Admin.module.css';

export interface ContactLinksProps {
  /** null = the client no longer exists. */
  readonly contact: Contact | null;
  /** The text with which the message starts; '' = none. */
  readonly message?: string;
}

/** Shows a client's phone and handle, each as a link that writes a message. */
export function ContactLinks({ contact, message = '' }: ContactLinksProps) {
  if (contact === null) return <>{texts.gone}</>;
  const { phone, instagram } = contact;
  const direct = directMessageUrl(instagram, message);
  const whatsapp = `https://wa.me/${whatsappNumber(phone)}?text=${encodeURIComponent(message)}`;
  return (
    <span className={css.contact}>
      <a href={whatsapp} target="_blank" rel="noopener noreferrer" aria-label={texts.whatsapp(phone)}>
        {phone}
      </a>
      {direct === null ? null : (
        <a href={direct} target="_blank" rel="noopener noreferrer" aria-label={texts.instagram(instagram)}>
          {instagram}
        </a>
      )}
    </span>
  );
}
