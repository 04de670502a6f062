import { useState } from 'react';
import { Button } from '../../components/ui/Button.tsx';
import { Coins } from '../../components/ui/CoinMark.tsx';
import type { Client } from '../../domain/clients/entities.ts';
import { common } from '../../messages/common.ts';
import { recharge as texts } from '../../messages/recharge.ts';
import css from './HomeScreen.module.css';

const load = () => import('./Recharge.tsx');

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
  /** Asked for at the press of its button, and open while it is here. */
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof load>> | 'failed' | null>(null);
  const press = () => {
    setLoaded(null);
    load().then(setLoaded, () => setLoaded('failed'));
  };
  return (
    <>
      <section className={css.balance} aria-label={texts.balance}>
        <p>
          <span>{texts.balance}</span>
          <strong aria-live="polite">
            {client === null ? common.loading : <Coins coins={client.coins} />}
          </strong>
        </p>
        <Button variant="secondary" onClick={press}>
          {texts.open}
        </Button>
      </section>
      {loaded === 'failed' ? (
        <p role="alert">{common.chunkFailed}</p>
      ) : loaded ? (
        <loaded.Recharge client={client} name={name} instagram={instagram} onClose={() => setLoaded(null)} />
      ) : null}
    </>
  );
}
