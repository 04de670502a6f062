import { Button } from '../../../components/ui/Button.tsx';
import { ExternalLink } from '../../../components/ui/ExternalLink.tsx';
import { CloseIcon } from '../../../components/ui/icons/CloseIcon.tsx';
import { paths } from '../../../config/paths.ts';
import { host as texts } from '../../../messages/host.ts';
import css from './Host.module.css';
import { messageUrl, type Telling } from './telling.ts';

interface TellDinerProps {
  readonly telling: Telling;
  readonly businessName: string;
  readonly onClose: () => void;
}

/** Offers the message about the business's change until somebody sends or closes it; nothing without a phone. */
export function TellDiner({ telling: { what, party }, businessName, onClose }: TellDinerProps) {
  // The page on which the diner sees the booking.
  const link = `${location.origin}${paths.reservations}`;
  const url = messageUrl(what, party, businessName, link);
  if (url === null) return null;
  return (
    <div className={`line small gap-2 ${css.tell}`} role="status">
      <p>
        <b>{texts.tell(party.customerName)}</b> <span>{texts.why[what]}</span>
      </p>
      <ExternalLink href={url} onClick={onClose}>
        <span>{texts.sendVerb} </span>
        {texts.whatsapp}
      </ExternalLink>
      <Button variant="ghost" aria-label={texts.told} onClick={onClose}>
        <CloseIcon />
      </Button>
    </div>
  );
}
