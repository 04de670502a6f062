import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Button } from '../../../components/ui/Button.tsx';
import { Card } from '../../../components/ui/Card.tsx';
import { Dialog } from '../../../components/ui/Dialog.tsx';
import { EmptyState } from '../../../components/ui/EmptyState.tsx';
import { Page } from '../../../components/ui/Page.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { lotteryResultPath, paths } from '../../../config/paths.ts';
import { useClientSession } from '../../../contexts/clientSession.ts';
import { formatDateTime } from '../../../domain/dateTime.ts';
import type { Lottery, LotteryResult } from '../../../domain/lotteries/entities.ts';
import { Failed } from '../../../hooks/Failed.tsx';
import { useAddressedDialog } from '../../../hooks/useAddressedDialog.ts';
import { useDocumentTitle } from '../../../hooks/useDocumentTitle.ts';
import { useLoad } from '../../../hooks/useLoad.ts';
import { results as texts } from '../../../messages/draw.ts';
import { drawPage } from '../../../messages/results.ts';
import { fetchClosedLotteries, fetchLottery } from '../../../services/lotteries/queries.ts';
import { fetchResults } from '../../../services/lotteries/results.ts';
import { validDraw } from '../../../services/lotteries/validDraw.ts';
import { LaterDraw } from '../draw/LaterDraw.tsx';
import css from './ResultsScreen.module.css';
import { ResultTools } from './ResultTools.tsx';
import { Verification } from './Verification.tsx';

/** /lotteries/results: the closed lotteries; with `?loteria={id}` one lottery's results and the proof of its draw. */
export function ResultsScreen() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const lotteryId = query.get('loteria');
  const close = useAddressedDialog(lotteryId, paths.lotteryResults);
  useDocumentTitle(texts.documentTitle, texts.description);
  const [loaded, reload] = useLoad(fetchClosedLotteries);
  return (
    <Page width="narrow">
      <h1>{texts.title}</h1>
      {loaded.state === 'loading' ? <Skeleton kind="block" size="card" /> : null}
      {loaded.state === 'failed' ? <Failed title={texts.failed} onRetry={reload} /> : null}
      {loaded.state === 'ready' && loaded.value.length === 0 ? <EmptyState title={texts.empty} /> : null}
      {loaded.state === 'ready' ? (
        <ul className="stack gap-4">
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
                onClick={() => navigate(lotteryResultPath(lottery.id))}
              >
                {texts.see}
              </Button>
            </Card>
          ))}
        </ul>
      ) : null}
      {lotteryId === null ? null : (
        <Dialog open addressed title={texts.modalTitle} onClose={close}>
          <OneDraw key={lotteryId} lotteryId={lotteryId} />
        </Dialog>
      )}
    </Page>
  );
}

/** Shows the draw in the address. It is read by itself: the list has only the latest closed lotteries. */
function OneDraw({ lotteryId }: { readonly lotteryId: string }) {
  const load = useCallback((signal: AbortSignal) => fetchLottery(lotteryId, signal), [lotteryId]);
  const [loaded, reload] = useLoad(load);
  if (loaded.state === 'loading') return <Skeleton kind="text" lines={3} />;
  if (loaded.state === 'failed') {
    return <Failed title={texts.failed} onRetry={reload} />;
  }
  const lottery = loaded.value;
  if (lottery === null) return <EmptyState title={drawPage.unknown} text={drawPage.unknownHelp} />;
  if (lottery.cancelled) {
    return <EmptyState title={drawPage.cancelled(lottery.prizeName)} text={lottery.cancelled.reason} />;
  }
  if (lottery.status !== 'cerrada') {
    return <EmptyState title={drawPage.notDrawn(lottery.prizeName)} text={drawPage.notDrawnHelp} />;
  }
  return <Results lottery={lottery} />;
}

function Results({ lottery }: { readonly lottery: Lottery }) {
  const load = useCallback(
    async (signal: AbortSignal) => {
      const draw = await validDraw(lottery);
      if (draw === null) return null;
      const results = await fetchResults(lottery.id, draw, signal);
      // An interrupted recording lacks some until an administrator completes it: a check would call the draw false.
      return results.length < draw.winners.length ? null : { draw, results };
    },
    [lottery],
  );
  const [loaded, reload] = useLoad(load);
  const session = useClientSession();
  const clientId = session.status === 'signedIn' ? session.session.clientId : null;
  const drawn = loaded.state === 'ready' ? loaded.value : null;
  const found = drawn?.results ?? [];
  return (
    <>
      <p aria-live="polite" className="visually-hidden">
        {found.map(({ order, prizeName, number }) => texts.spoken(order, prizeName, number)).join(' ')}
      </p>
      {loaded.state === 'loading' ? <Skeleton kind="text" lines={3} /> : null}
      {loaded.state === 'failed' ? <Failed title={texts.failed} onRetry={reload} /> : null}
      {loaded.state === 'ready' && drawn === null ? (
        <>
          <p>{lottery.prizeName}</p>
          <LaterDraw lottery={lottery} />
        </>
      ) : null}
      {drawn ? (
        <>
          <p>{lottery.prizeName}</p>
          <ol className={`stack ${css.results}`}>
            {found.map((result) => (
              <Result key={result.order} result={result} clientId={clientId} />
            ))}
          </ol>
          {found.some((result) => result.clientId === '') ? (
            <p className="muted small">{texts.unsoldHelp}</p>
          ) : null}
          <ResultTools lottery={lottery} draw={drawn.draw} results={found} />
          <Verification lottery={lottery} draw={drawn.draw} results={found} clientId={clientId} />
        </>
      ) : null}
    </>
  );
}

function Result({ result, clientId }: { readonly result: LotteryResult; readonly clientId: string | null }) {
  const isOwn = result.clientId === clientId;
  return (
    <li className="stack middle">
      <span>{texts.prize(result.order, result.prizeName)}</span>
      <span className={css.number} data-sold={result.clientId !== ''}>
        {result.number}
      </span>
      {result.clientId === '' || isOwn ? <small>{isOwn ? texts.yours : texts.unsold}</small> : null}
    </li>
  );
}
