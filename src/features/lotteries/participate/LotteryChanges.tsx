import { useCallback, useState } from 'react';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { formatDateTime } from '../../../domain/dateTime.ts';
import { useLoad } from '../../../hooks/useLoad.ts';
import { participation } from '../../../messages/lotteries.ts';
import { changedFieldText, lotteryRules as texts } from '../../../messages/lotteryRules.ts';
import { fetchChanges } from '../../../services/lotteries/changes.ts';
import css from './LotteryChanges.module.css';

/** What the administrator changed since the lottery was published: on the record, read when somebody asks. */
export function LotteryChanges({ lotteryId }: { readonly lotteryId: string }) {
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{texts.changes}</summary>
      {open ? <Changes lotteryId={lotteryId} /> : null}
    </details>
  );
}

function Changes({ lotteryId }: { readonly lotteryId: string }) {
  const load = useCallback((signal: AbortSignal) => fetchChanges(lotteryId, signal), [lotteryId]);
  const [loaded] = useLoad(load);
  if (loaded.state === 'loading') return <Skeleton kind="text" lines={2} />;
  if (loaded.state === 'failed') return <p role="alert">{participation.failed}</p>;
  if (loaded.value.length === 0) return <p className={css.small}>{texts.noChanges}</p>;
  return (
    <ul className={css.changes}>
      {loaded.value.map((change) => (
        <li key={change.id}>
          <b>{formatDateTime(change.atMs)}</b>
          {change.fields.map(({ name, before, after }) => (
            <p key={name} className={css.small}>
              {changedFieldText(name, before, after)}
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}
