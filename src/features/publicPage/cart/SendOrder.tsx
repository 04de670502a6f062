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
import { InstagramIcon } from '../networkIcons.tsx';

/** Two touches within this time count as one. */
const DOUBLE_MS = 1000;

export interface SendOrderProps {
  readonly socials: Socials;
  readonly message: string;
  /** True when the order was handed to WhatsApp or copied before. */
  readonly asked: boolean;
  /** Called when the message is handed over; whether it was sent isn't known. */
  readonly onSent: () => void;
}

/** Sends the message by WhatsApp; for a maker without it, copies the message and links to Instagram, if any. */
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
          // The second touch of a double touch would open WhatsApp twice.
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
          <InstagramIcon />
          {texts.openInstagram}
        </ExternalLink>
      )}
    </>
  );
}
