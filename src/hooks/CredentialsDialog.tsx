import { useState } from 'react';
import { Button } from '../components/ui/Button.tsx';
import { Dialog } from '../components/ui/Dialog.tsx';
import { CheckIcon } from '../components/ui/icons/CheckIcon.tsx';
import { CopyIcon } from '../components/ui/icons/CopyIcon.tsx';
import type { Credentials } from '../domain/ventures/entities.ts';
import { shownCredentials as texts } from '../messages/credentials.ts';
import css from './CredentialsDialog.module.css';

export interface CredentialsDialogProps {
  readonly title: string;
  readonly credentials: Credentials;
  readonly message: string;
  readonly onClose: () => void;
}

/** Shows the password for the only time, so that only its button closes it. */
export function CredentialsDialog({ title, credentials, message, onClose }: CredentialsDialogProps) {
  const { username, password } = credentials;
  const [copied, setCopied] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const copy = (what: string, text: string) => {
    setSaid('');
    navigator.clipboard.writeText(text).then(
      () => {
        setCopied(what);
        setSaid(texts.copied);
      },
      () => setSaid(texts.copyFailed),
    );
  };
  const row = (label: string, value: string, copyLabel: string) => (
    <div className={css.credential}>
      <dt className="muted small">{label}</dt>
      <dd className="line apart gap-3">
        <span className={css.value} translate="no">
          {value}
        </span>
        <Button variant="secondary" aria-label={copyLabel} onClick={() => copy(label, value)}>
          {copied === label ? <CheckIcon /> : <CopyIcon />}
        </Button>
      </dd>
    </div>
  );
  return (
    <Dialog
      open
      title={title}
      dismissible={false}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={() => copy(texts.copyBoth, texts.both(username, password))}>
            {copied === texts.copyBoth ? <CheckIcon /> : <CopyIcon />}
            {texts.copyBoth}
          </Button>
          <Button onClick={onClose}>{texts.done}</Button>
        </>
      }
    >
      <p>{message}</p>
      <dl className="stack gap-3">
        {row(texts.username, username, texts.copyUsername)}
        {row(texts.password, password, texts.copyPassword)}
      </dl>
      <p className="muted">{texts.once}</p>
      <p role="status" className={css.said}>
        {said}
      </p>
    </Dialog>
  );
}
