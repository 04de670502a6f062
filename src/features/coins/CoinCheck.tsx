import { Fragment } from 'react';
import { Button } from '../../components/ui/Button.tsx';
import { Card } from '../../components/ui/Card.tsx';
import { Notice } from '../../components/ui/Notice.tsx';
import { Skeleton } from '../../components/ui/Skeleton.tsx';
import { TextField } from '../../components/ui/TextField.tsx';
import { phoneInput } from '../../domain/clients/credentials.ts';
import { type CoinTotals, coinDifference } from '../../domain/coins/ledger.ts';
import { Answer } from '../../hooks/Answer.tsx';
import { useLoad } from '../../hooks/useLoad.ts';
import { useSearch } from '../../hooks/useSearch.ts';
import { topUp as texts, topUpProblems } from '../../messages/coins.ts';
import { coinsText } from '../../messages/units.ts';
import { services } from './services.ts';
import css from './TopUp.module.css';

const sumsOfAll = () => services().then(({ coinSums }) => coinSums(null));

interface CoinCheckProps {
  readonly phone: string;
  readonly onPhone: (phone: string) => void;
}

/** The permanent check: top-ups - purchases + refunds = balances, overall and for one client. */
export function CoinCheck({ phone, onPhone }: CoinCheckProps) {
  const [all, reload] = useLoad(sumsOfAll);
  const { answer: one, busy, search, clear } = useSearch<CoinTotals | string>();
  const check = () =>
    search(async () => {
      const { findClient, coinSums } = await services();
      const client = await findClient(phone);
      return client ? coinSums(client.id) : topUpProblems['phone-unknown'];
    }, texts.checkFailed);
  return (
    <Card title={texts.checkTitle}>
      <Answer
        loaded={all}
        onRetry={reload}
        skeleton={<Skeleton kind="text" lines={4} />}
        failed={texts.checkFailed}
      >
        {(totals) => <Sums totals={totals} />}
      </Answer>
      <form
        className="stack gap-3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void check();
        }}
      >
        <TextField
          label={texts.phone}
          type="tel"
          inputMode="numeric"
          autoComplete="off"
          value={phone}
          onChange={(text) => {
            onPhone(phoneInput(text));
            clear();
          }}
        />
        <Button type="submit" variant="secondary" busy={busy}>
          {texts.find}
        </Button>
      </form>
      <div role="status">{typeof one === 'string' ? <p>{one}</p> : one ? <Sums totals={one} /> : null}</div>
    </Card>
  );
}

function Sums({ totals }: { readonly totals: CoinTotals }) {
  const difference = coinDifference(totals);
  return (
    <>
      <dl className={`stack ${css.sums}`}>
        {(['topUps', 'corrections', 'purchases', 'refunds', 'balances'] as const).map((sum) => (
          <Fragment key={sum}>
            <dt>{texts[sum]}</dt>
            <dd>{coinsText(totals[sum])}</dd>
          </Fragment>
        ))}
      </dl>
      <Notice tone={difference === 0 ? 'success' : 'error'}>
        {difference === 0 ? texts.checkRight : texts.checkWrong(difference)}
      </Notice>
    </>
  );
}
