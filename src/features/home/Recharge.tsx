import { useEffect, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../components/ui/Button.tsx';
import { Dialog } from '../../components/ui/Dialog.tsx';
import { ExternalLink } from '../../components/ui/ExternalLink.tsx';
import { Notice } from '../../components/ui/Notice.tsx';
import { TextField } from '../../components/ui/TextField.tsx';
import type { Client } from '../../domain/clients/entities.ts';
import { rechargeCode, showCode } from '../../domain/codes.ts';
import { COIN_PACKAGES, directMessageUrl } from '../../domain/coins/packages.ts';
import { done } from '../../domain/outcome.ts';
import { WriteToUs } from '../../hooks/WriteToUs.tsx';
import { recharge as texts } from '../../messages/recharge.ts';
import { follow } from '../../services/device/follow.ts';
import { storedSecret } from '../../services/lotteries/commands.ts';
import css from './Recharge.module.css';

/** A client who registered before secrets existed gets one here: 1 read and 1 write. Rejects where that failed. */
async function loadCode({ id, boardSecret }: Client): Promise<string> {
  const secret = boardSecret === '' ? await storedSecret(id) : done(boardSecret);
  if (!secret.ok) throw new Error(`No secret: ${secret.problem}`);
  return secret.value === '' ? '' : showCode(rechargeCode(id, secret.value));
}

/** Returns the signed-in client's recharge code for display; null while it loads, '' when there is none. */
function useRechargeCode(client: Client | null): string | null {
  const [code, setCode] = useState<string | null>(null);
  useEffect(() => {
    if (client === null) return;
    // The message also works without a code: then the administrator asks for it.
    return follow(
      () => loadCode(client),
      setCode,
      () => setCode(''),
    );
  }, [client]);
  return code;
}

interface RechargeProps {
  readonly client: Client | null;
  readonly instagram: string;
  readonly onClose: () => void;
}

/** The 'Recargar' dialog with the five packages (docs/product.md, Vagacoins). */
export function Recharge({ client, instagram, onClose }: RechargeProps) {
  const group = useId();
  const [chosen, setChosen] = useState(COIN_PACKAGES[0]);
  const [copied, setCopied] = useState('');
  const [refused, setRefused] = useState(false);
  const code = useRechargeCode(client);
  const message = chosen ? texts.messageText(chosen, client?.phone ?? '', code ?? '') : '';
  const url = directMessageUrl(instagram, message);
  const copy = () =>
    navigator.clipboard.writeText(message).then(
      () => {
        setCopied(message);
        setRefused(false);
      },
      () => setRefused(true),
    );
  // The code of this part may load while somebody searches and the rest of the page is hidden.
  return createPortal(
    <Dialog
      open
      title={texts.title}
      onClose={onClose}
      actions={
        <>
          {/* The message is useless without its code, so the buttons wait for it. */}
          <Button variant="secondary" busy={code === null} onClick={() => void copy()}>
            {copied === message ? texts.copied : texts.copy}
          </Button>
          {url === null ? null : code === null ? (
            <Button busy>{texts.send}</Button>
          ) : (
            <ExternalLink href={url}>{texts.send}</ExternalLink>
          )}
        </>
      }
    >
      {/* First, where it is seen at once: the rest of the dialog is longer than a phone. */}
      {refused ? (
        <>
          <Notice tone="error">{texts.copyFailed}</Notice>
          <TextField multiline readOnly label={texts.message} value={message} onChange={() => undefined} />
        </>
      ) : null}
      <p>
        <WriteToUs text={texts.intro} />
      </p>
      {instagram === '' ? <Notice tone="info">{texts.noAccount}</Notice> : null}
      <fieldset className={`stack gap-2 ${css.packages}`}>
        <legend className="visually-hidden">{texts.title}</legend>
        {COIN_PACKAGES.map((one) => (
          <label key={one.usd} className="line gap-3" data-checked={one === chosen || undefined}>
            <input type="radio" name={group} checked={one === chosen} onChange={() => setChosen(one)} />
            {texts.packageText(one)}
          </label>
        ))}
      </fieldset>
      {code === null || code === '' ? null : (
        <p className={css.code}>
          {texts.code} <strong>{code}</strong>
          <small className="block">{texts.codeHelp}</small>
        </p>
      )}
      <p className="muted small">{texts.hint}</p>
    </Dialog>,
    document.body,
  );
}
