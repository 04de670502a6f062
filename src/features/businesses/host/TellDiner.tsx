import { Button } from '../../../components/ui/Button.tsx';
import { ExternalLink } from '../../../components/ui/ExternalLink.tsx';
import { Notice } from '../../../components/ui/Notice.tsx';
import { host as texts } from '../../../messages/host.ts';
import css from './Host.module.css';
import type { Telling } from './telling.ts';

/** Offers the message that tells the diner now what the business did; stays until somebody closes it. */
export function TellDiner({ telling, onClose }: { readonly telling: Telling; readonly onClose: () => void }) {
  return (
    <div className={css.tell} role="status">
      <Notice
        tone="info"
        title={texts.tell(telling.name)}
        action={
          <div className={css.actions}>
            <ExternalLink href={telling.url} onClick={onClose}>
              {texts.send}
            </ExternalLink>
            <Button variant="ghost" onClick={onClose}>
              {texts.told}
            </Button>
          </div>
        }
      >
        {telling.why}
      </Notice>
    </div>
  );
}
