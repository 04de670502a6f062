import { useRef, useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { ExternalLink } from '../../../components/ui/ExternalLink.tsx';
import { CopyIcon } from '../../../components/ui/icons/CopyIcon.tsx';
import { WhatsAppIcon } from '../../../components/ui/icons/WhatsAppIcon.tsx';
import { TextField } from '../../../components/ui/TextField.tsx';
import type { Socials } from '../../../domain/ventures/entities.ts';
import { socialLink } from '../../../domain/ventures/socialLinks.ts';
import { whatsappChatUrl } from '../../../domain/whatsapp.ts';
import { cart as texts } from '../../../messages/cart.ts';
import { NetworkIcon } from '../NetworkIcon.tsx';

/** Touches that are nearer than this are one. */
const DOUBLE_MS = 1000;

export interface SendOrderProps {
  readonly socials: Socials;
  readonly message: string;
  /** It went that way before. */
  readonly asked: boolean;
  /** The message is on its way, as far as we can know. */
  readonly onSent: () => void;
}

/** How the message goes to the maker: WhatsApp; without it copied, for Instagram where the maker is there. */
export function SendOrder({ socials, message, asked, onSent }: SendOrderProps) {
  const [copied, setCopied] = useState<boolean | null>(null);
  const sentAt = useRef(Number.NEGATIVE_INFINITY);
  const chat = whatsappChatUrl(socials.whatsapp, message);
  if (chat !== null) {
    return (
      <ExternalLink
        href={chat}
        block
        variant={asked ? 'secondary' : 'primary'}
        onClick={(event) => {
          // The second touch of a double one would open it twice.
          if (asked && event.timeStamp - sentAt.current < DOUBLE_MS) return event.preventDefault();
          sentAt.current = event.timeStamp;
          onSent();
        }}
      >
        <WhatsAppIcon />
        {texts.order}
      </ExternalLink>
    );
  }
  const profile = socialLink('instagram', socials.instagram);
  const copy = () => {
    const isDone = (done: boolean) => {
      setCopied(done);
      onSent();
    };
    navigator.clipboard.writeText(message).then(
      () => isDone(true),
      () => isDone(false),
    );
  };
  return (
    <>
      <p role="status">
        {copied === null
          ? profile === null
            ? texts.viaCopy
            : texts.viaInstagram
          : copied
            ? texts.copied
            : texts.notCopied}
      </p>
      {copied === false ? (
        <TextField multiline readOnly label={texts.message} value={message} onChange={() => undefined} />
      ) : null}
      <Button variant={asked ? 'secondary' : 'primary'} block onClick={copy}>
        <CopyIcon />
        {texts.copy}
      </Button>
      {copied === null || profile === null ? null : (
        <ExternalLink href={profile} variant="secondary" block>
          <NetworkIcon network="instagram" />
          {texts.openInstagram}
        </ExternalLink>
      )}
    </>
  );
}
