import { useState } from 'react';
import { Button } from '../../components/ui/Button.tsx';
import { Dialog } from '../../components/ui/Dialog.tsx';
import { Notice } from '../../components/ui/Notice.tsx';
import { COIN_PACKAGES, type CoinPackage, directMessageUrl } from '../../domain/coins/packages.ts';
import { coinsText, recharge as texts } from '../../messages/coins.ts';
import { common } from '../../messages/common.ts';
import css from './HomeScreen.module.css';

export interface BalanceCardProps {
  /** Vagacoins; null while unknown. */
  readonly coins: number | null;
  /** How the client is called: the phone or the Instagram handle. */
  readonly name: string;
  /** The account that recharges; '' = not set up. */
  readonly instagram: string;
}

/** The balance and the 'Recargar' modal with the five packages (specification sections 2 and 9). */
export function BalanceCard({ coins, name, instagram }: BalanceCardProps) {
  const [open, setOpen] = useState(false);
  const [copied, setCopied] = useState('');
  const copy = async (text: string) => {
    await navigator.clipboard.writeText(text).then(
      () => setCopied(text),
      () => undefined,
    );
  };
  return (
    <section className={css.balance} aria-label={texts.balance}>
      <p>
        <span>{texts.balance}</span>
        <strong aria-live="polite">{coins === null ? common.loading : coinsText(coins)}</strong>
      </p>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      <Dialog open={open} title={texts.title} onClose={() => setOpen(false)}>
        <p>{texts.intro}</p>
        {instagram === '' ? <Notice tone="info">{texts.noAccount}</Notice> : null}
        <ul className={css.packages}>
          {COIN_PACKAGES.map((one) => (
            <Package
              key={one.usd}
              one={one}
              message={texts.messageText(one, name)}
              instagram={instagram}
              copied={copied}
              onCopy={copy}
            />
          ))}
        </ul>
        <p className={css.small}>{texts.hint}</p>
      </Dialog>
    </section>
  );
}

interface PackageProps {
  readonly one: CoinPackage;
  readonly message: string;
  readonly instagram: string;
  readonly copied: string;
  readonly onCopy: (text: string) => Promise<void>;
}

function Package({ one, message, instagram, copied, onCopy }: PackageProps) {
  const url = directMessageUrl(instagram, message);
  return (
    <li>
      <b>{texts.packageText(one)}</b>
      {url === null ? null : (
        <a href={url} target="_blank" rel="noopener noreferrer">
          {texts.send}
        </a>
      )}
      <Button variant="ghost" onClick={() => void onCopy(message)}>
        {copied === message ? texts.copied : texts.copy}
      </Button>
    </li>
  );
}
