import { lazy, Suspense, useState } from 'react';
import { Button } from '../../components/ui/Button.tsx';
import { Coins } from '../../components/ui/CoinMark.tsx';
import type { Client } from '../../domain/clients/entities.ts';
import { common } from '../../messages/common.ts';
import { recharge as texts } from '../../messages/recharge.ts';
import css from './HomeScreen.module.css';

/** Asked for at the press of its button. */
const Recharge = lazy(async () => ({ default: (await import('./Recharge.tsx')).Recharge }));

export interface BalanceCardProps {
  /** Who is signed in; null while unknown. */
  readonly client: Client | null;
  /** How the client is called: the phone or the Instagram handle. */
  readonly name: string;
  /** The account that recharges; '' = not set up. */
  readonly instagram: string;
}

/** The balance and the 'Recargar' modal with the five packages (docs/product.md, Home). */
export function BalanceCard({ client, name, instagram }: BalanceCardProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <section className={css.balance} aria-label={texts.balance}>
        <p>
          <span>{texts.balance}</span>
          <strong aria-live="polite">
            {client === null ? common.loading : <Coins coins={client.coins} />}
          </strong>
        </p>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {texts.open}
        </Button>
      </section>
      {open ? (
        <Suspense fallback={null}>
          <Recharge client={client} name={name} instagram={instagram} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
