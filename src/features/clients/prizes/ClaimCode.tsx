import { Suspense, useState } from 'react';
import { Button, Buttons } from '../../../components/ui/Button.tsx';
import { ExternalLink } from '../../../components/ui/ExternalLink.tsx';
import { environment } from '../../../config/env.ts';
import { directMessageUrl } from '../../../domain/coins/packages.ts';
import { lazyPart } from '../../../hooks/lazyPart.tsx';
import { prizes as texts } from '../../../messages/prizes.ts';
import type { OwnPrize } from '../../../services/lotteries/own.ts';
import css from './ClaimCode.module.css';

/** When this code doesn't load, the client claims the prize with the written code. */
const ClaimQr = lazyPart(async () => (await import('./ClaimQr.tsx')).ClaimQr);

const contact = environment.ok ? environment.env : { instagram: '', whatsapp: '' };

/** Shows the code that claims a prize: as text, as a picture to scan, and in a prepared message. */
export function ClaimCode({ prize }: { readonly prize: OwnPrize }) {
  const [copied, setCopied] = useState<boolean | null>(null);
  const message = texts.claim(prize.prizeName, prize.number, prize.lotteryName, prize.code);
  const instagram = directMessageUrl(contact.instagram, message);
  const copy = () =>
    navigator.clipboard.writeText(message).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <div className={`row middle apart ${css.claim}`}>
      <p className={`stack ${css.code}`}>
        <span className="muted small">{texts.code}</span>
        <strong>{prize.code}</strong>
      </p>
      <div className={css.paper}>
        <Suspense fallback={null}>
          <ClaimQr code={prize.code} alt={texts.qrAlt(prize.code)} />
        </Suspense>
      </div>
      <div className={css.send}>
        <Buttons>
          <Button variant="ghost" onClick={() => void copy()}>
            {copied ? texts.copied : texts.copy}
          </Button>
          {instagram === null ? null : (
            <ExternalLink variant="secondary" href={instagram}>
              {texts.instagram}
            </ExternalLink>
          )}
          {contact.whatsapp === '' ? null : (
            <ExternalLink href={`https://wa.me/${contact.whatsapp}?text=${encodeURIComponent(message)}`}>
              {texts.whatsapp}
            </ExternalLink>
          )}
        </Buttons>
      </div>
      {copied === false ? (
        <p role="alert" className="small">
          {texts.copyFailed} <q>{message}</q>
        </p>
      ) : null}
    </div>
  );
}
