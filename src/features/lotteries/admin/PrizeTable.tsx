import { useCallback } from 'react';
import { ask } from '../../../components/ui/ask.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { Notice } from '../../../components/ui/Notice.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { formatDateTime } from '../../../domain/dateTime.ts';
import type { Lottery, LotteryResult } from '../../../domain/lotteries/entities.ts';
import { closedPrizeStatus } from '../../../domain/lotteries/prizes.ts';
import { Failed } from '../../../hooks/Failed.tsx';
import { useLoad } from '../../../hooks/useLoad.ts';
import { useNow } from '../../../hooks/useNow.ts';
import { useStaleWhileLoading } from '../../../hooks/useStaleWhileLoading.ts';
import { lotteryList as texts } from '../../../messages/adminLotteries.ts';
import { contact as contactTexts } from '../../../messages/adminPrizes.ts';
import { prizeStatusText } from '../../../messages/prizes.ts';
import { fetchResults } from '../../../services/lotteries/results.ts';
import { validDraw } from '../../../services/lotteries/validDraw.ts';
import css from './Admin.module.css';
import { ContactLinks } from './ContactLinks.tsx';
import { services } from './services.ts';
import { closeLabel, usePrizeMoves } from './usePrizeMoves.tsx';

/** Shows the results of a closed lottery with the holders' phones and 'Cerrar premio' (docs/product.md, Prizes). */
export function PrizeTable({ lottery }: { readonly lottery: Lottery }) {
  const nowMs = useNow();
  const load = useCallback(
    async (signal: AbortSignal) => {
      const { contactsOf, drawLottery, readLottery } = await services();
      const read = async () => {
        const stored = await readLottery(lottery.id);
        const draw = stored && (await validDraw(stored));
        const isFalse = stored !== null && stored.draws.some(({ prefix }) => prefix !== draw?.prefix);
        return { isFalse, results: draw ? await fetchResults(lottery.id, draw, signal) : [] };
      };
      let { isFalse, results } = await read();
      // This completes a draw that was interrupted between its commits, and records the true draw beside a false one.
      if (results.length < lottery.winnersCount && (await drawLottery(lottery.id)).ok) {
        ({ isFalse, results } = await read());
      }
      return { isFalse, results, winners: await contactsOf(results.map(({ clientId }) => clientId)) };
    },
    [lottery.id, lottery.winnersCount],
  );
  const [present, reload] = useLoad(load);
  const loaded = useStaleWhileLoading(present);
  const { busy, notice, close } = usePrizeMoves(reload);
  const askToClose = (prize: LotteryResult) => {
    const expires = closedPrizeStatus(prize, nowMs) === 'vencido';
    const textOf = expires ? texts.expirePrizeText : texts.closePrizeText;
    return ask({
      title: expires ? texts.expirePrizeTitle : texts.closePrizeTitle,
      text: textOf(prize.prizeName, prize.number),
      confirm: closeLabel(prize, nowMs),
      cancel: texts.cancel,
      work: () => close(prize),
    });
  };

  return (
    <>
      <div role="status">{notice}</div>
      {loaded.state === 'loading' ? <Skeleton kind="text" lines={4} /> : null}
      {loaded.state === 'failed' ? <Failed title={texts.failed} onRetry={reload} /> : null}
      {loaded.state === 'ready' && loaded.value.isFalse ? (
        <Notice tone="error" title={texts.falseTitle}>
          {loaded.value.results.length > 0 ? texts.falseBeside : texts.falseAlone}
        </Notice>
      ) : null}
      {loaded.state === 'ready' ? (
        <ul className={`stack gap-3 ${css.results}`}>
          {loaded.value.results.map((result) => (
            <li key={result.order} className="stack gap-1">
              <b>{result.prizeName}</b>
              <dl>
                <dt className="muted">{texts.number}</dt>
                <dd>{result.number}</dd>
                <dt className="muted">{texts.phone}</dt>
                <dd>
                  {result.clientId === '' ? (
                    texts.unsold
                  ) : (
                    <ContactLinks
                      contact={loaded.value.winners.get(result.clientId) ?? null}
                      message={contactTexts.won(result.prizeName, result.number, lottery.prizeName)}
                    />
                  )}
                </dd>
                <dt className="muted">{texts.status}</dt>
                <dd>{prizeStatusText(result.prizeStatus)}</dd>
                <dt className="muted">{texts.expires}</dt>
                <dd>{formatDateTime(result.expiresAtMs)}</dd>
              </dl>
              {closedPrizeStatus(result, nowMs) ? (
                <Button
                  variant="secondary"
                  busy={busy || present.state === 'loading'}
                  aria-label={`${closeLabel(result, nowMs)}: ${result.prizeName}`}
                  onClick={() => void askToClose(result)}
                >
                  {closeLabel(result, nowMs)}
                </Button>
              ) : result.clientId === '' && result.prizeStatus === 'abierto' ? (
                <p className="muted small">{texts.unsoldHelp}</p>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
