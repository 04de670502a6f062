import { useCallback, useState } from 'react';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { formatDateTime } from '../../../domain/dateTime.ts';
import type { Lottery } from '../../../domain/lotteries/entities.ts';
import { winnersCountOf } from '../../../domain/lotteries/winners.ts';
import { useLoad } from '../../../hooks/useLoad.ts';
import { participation } from '../../../messages/lotteries.ts';
import { changedFieldText, lotteryRules as texts } from '../../../messages/lotteryRules.ts';
import { fetchChanges } from '../../../services/lotteries/changes.ts';
import css from './LotteryFacts.module.css';

/** Shows how to win: the odds, the lottery's own rules, and what was changed since it was published. */
export function LotteryRules({ lottery }: { readonly lottery: Lottery }) {
  const winners = winnersCountOf(lottery.prizeItems.length, lottery.totalNumbers);
  return (
    <>
      <p>{texts.odds(winners, lottery.totalNumbers)}</p>
      <p>{texts.unsoldPolicy}</p>
      <p>{texts.draw}</p>
      <p className="muted small">{texts.adults}</p>
      <p className="muted small">{lottery.permit ? texts.permit(lottery.permit) : texts.noPermit}</p>
      <LotteryChanges lottery={lottery} />
      {lottery.rulesText ? (
        <details>
          <summary>{texts.rules}</summary>
          <p className={css.rules}>{lottery.rulesText}</p>
        </details>
      ) : null}
    </>
  );
}

/** Shows what the administrator changed since the lottery was published. The log is read when somebody opens it. */
function LotteryChanges({ lottery }: { readonly lottery: Lottery }) {
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{texts.changes}</summary>
      {open ? <Changes lottery={lottery} /> : null}
    </details>
  );
}

function Changes({ lottery: { id: lotteryId, cancelled } }: { readonly lottery: Lottery }) {
  const load = useCallback((signal: AbortSignal) => fetchChanges(lotteryId, signal), [lotteryId]);
  const [loaded] = useLoad(load);
  if (loaded.state === 'loading') return <Skeleton kind="text" lines={2} />;
  if (loaded.state === 'failed') return <p role="alert">{participation.failed}</p>;
  if (loaded.value.length === 0 && !cancelled) return <p className="muted small">{texts.noChanges}</p>;
  return (
    <ul className="stack gap-3">
      {cancelled ? (
        <li>
          <b>{formatDateTime(cancelled.atMs)}</b>
          <p className="muted small">{texts.cancelled(cancelled.reason)}</p>
        </li>
      ) : null}
      {loaded.value.map((change) => (
        <li key={change.id}>
          <b>{formatDateTime(change.atMs)}</b>
          {change.fields.map(({ name, before, after }) => (
            <p key={name} className="muted small">
              {changedFieldText(name, before, after)}
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}
