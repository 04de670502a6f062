import { useCallback, useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { Card } from '../../../components/ui/Card.tsx';
import { Dialog } from '../../../components/ui/Dialog.tsx';
import { EmptyState } from '../../../components/ui/EmptyState.tsx';
import { Page } from '../../../components/ui/Page.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { formatDateTime } from '../../../domain/dateTime.ts';
import type { Lottery, LotteryResult } from '../../../domain/lotteries/entities.ts';
import { useDocumentTitle } from '../../../hooks/useDocumentTitle.ts';
import { useLoad } from '../../../hooks/useLoad.ts';
import { common } from '../../../messages/common.ts';
import { results as texts } from '../../../messages/draw.ts';
import { fetchClosedLotteries } from '../../../services/lotteries/queries.ts';
import { fetchResults } from '../../../services/lotteries/results.ts';
import { useClientSession } from '../../../session/clientSession.ts';
import css from './ResultsScreen.module.css';
import { Verification } from './Verification.tsx';

/** /lotteries/results: the closed lotteries, their results, and the proof of each draw. */
export function ResultsScreen() {
  useDocumentTitle(texts.documentTitle);
  const [loaded, reload] = useLoad(fetchClosedLotteries);
  const [open, setOpen] = useState<Lottery | null>(null);
  return (
    <Page width="narrow">
      <h1>{texts.title}</h1>
      {loaded.state === 'loading' ? <Skeleton kind="block" size="card" /> : null}
      {loaded.state === 'failed' ? (
        <div role="alert">
          <EmptyState title={texts.failed} action={<Button onClick={reload}>{common.retry}</Button>} />
        </div>
      ) : null}
      {loaded.state === 'ready' && loaded.value.length === 0 ? <EmptyState title={texts.empty} /> : null}
      {loaded.state === 'ready' ? (
        <ul className={css.list}>
          {loaded.value.map((lottery) => (
            <Card key={lottery.id} as="li" title={lottery.prizeName}>
              <p>
                {lottery.commerceName}
                {lottery.closedAtMs === null
                  ? null
                  : ` · ${texts.closedOn(formatDateTime(lottery.closedAtMs))}`}
              </p>
              <Button
                variant="secondary"
                aria-label={`${texts.see}: ${lottery.prizeName}`}
                onClick={() => setOpen(lottery)}
              >
                {texts.see}
              </Button>
            </Card>
          ))}
        </ul>
      ) : null}
      <Dialog open={open !== null} title={texts.modalTitle} onClose={() => setOpen(null)}>
        {open ? <Results lottery={open} /> : null}
      </Dialog>
    </Page>
  );
}

function Results({ lottery }: { readonly lottery: Lottery }) {
  const load = useCallback((signal: AbortSignal) => fetchResults(lottery.id, signal), [lottery.id]);
  const [loaded, reload] = useLoad(load);
  const session = useClientSession();
  const clientId = session.status === 'signedIn' ? session.session.clientId : null;
  const found = loaded.state === 'ready' ? loaded.value : [];
  return (
    <>
      <p aria-live="polite" className="visually-hidden">
        {found.map(({ order, prizeName, number }) => texts.spoken(order, prizeName, number)).join(' ')}
      </p>
      {loaded.state === 'loading' ? <Skeleton kind="text" lines={3} /> : null}
      {loaded.state === 'failed' ? (
        <EmptyState title={texts.failed} action={<Button onClick={reload}>{common.retry}</Button>} />
      ) : null}
      {loaded.state === 'ready' ? (
        <>
          <p>{lottery.prizeName}</p>
          <ol className={css.results}>
            {found.map((result) => (
              <Result key={result.order} result={result} clientId={clientId} />
            ))}
          </ol>
          {found.some((result) => result.clientId === '') ? (
            <p className={css.small}>{texts.unsoldHelp}</p>
          ) : null}
          <Verification lottery={lottery} results={found} clientId={clientId} />
        </>
      ) : null}
    </>
  );
}

function Result({ result, clientId }: { readonly result: LotteryResult; readonly clientId: string | null }) {
  return (
    <li>
      <span>{texts.prize(result.order, result.prizeName)}</span>
      <span className={css.number} data-sold={result.clientId !== ''}>
        {result.number}
      </span>
      <small>
        {result.clientId === '' ? texts.unsold : result.clientId === clientId ? texts.yours : texts.winner}
      </small>
    </li>
  );
}
