import { Suspense, useState } from 'react';
import { Button } from '../../components/ui/Button.tsx';
import { Coins } from '../../components/ui/CoinMark.tsx';
import type { Client } from '../../domain/clients/entities.ts';
import { common } from '../../messages/common.ts';
import { recharge as texts } from '../../messages/recharge.ts';
import css from './HomeScreen.module.css';
import { Recharge } from './lazyParts.ts';

export interface BalanceCardProps {
  /** The signed-in client; null while it isn't loaded. */
  readonly client: Client | null;
  /** The Instagram account for recharges; '' = not set up. */
  readonly instagram: string;
}

/** Shows the balance and the 'Recargar' dialog with the five packages (docs/product.md, Home). */
export function BalanceCard({ client, instagram }: BalanceCardProps) {
  const [recharges, setRecharges] = useState(false);
  return (
    <>
      <section className={`row middle apart ${css.balance}`} aria-label={texts.balance}>
        <p>
          <span>{texts.balance}</span>
          <strong aria-live="polite">
            {client === null ? common.loading : <Coins coins={client.coins} />}
          </strong>
        </p>
        <Button variant="secondary" onClick={() => setRecharges(true)}>
          {texts.open}
        </Button>
      </section>
      {recharges ? (
        <Suspense>
          <Recharge client={client} instagram={instagram} onClose={() => setRecharges(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
