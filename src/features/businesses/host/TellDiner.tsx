import { Button } from '../../../components/ui/Button.tsx';
import { ExternalLink } from '../../../components/ui/ExternalLink.tsx';
import { CloseIcon } from '../../../components/ui/icons/CloseIcon.tsx';
import { host as texts } from '../../../messages/host.ts';
import css from './Host.module.css';
import type { Telling } from './telling.ts';

/**
 * Offers the message that tells the diner now what the business did; stays until somebody sends or closes it. On a phone
 * it is one line of the bar at the bottom.
 */
export function TellDiner({ telling, onClose }: { readonly telling: Telling; readonly onClose: () => void }) {
  return (
    <div className={css.tell} role="status">
      <p>
        <b>{texts.tell(telling.name)}</b> <span>{telling.why}</span>
      </p>
      <ExternalLink href={telling.url} onClick={onClose}>
        <span>{texts.sendVerb} </span>
        {texts.whatsapp}
      </ExternalLink>
      <Button variant="ghost" aria-label={texts.told} onClick={onClose}>
        <CloseIcon />
      </Button>
    </div>
  );
}
