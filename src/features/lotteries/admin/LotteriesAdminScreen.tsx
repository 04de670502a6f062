import { type ReactNode, useState } from 'react';
import { Button, Buttons } from '../../../components/ui/Button.tsx';
import { ButtonLink } from '../../../components/ui/ButtonLink.tsx';
import { Card } from '../../../components/ui/Card.tsx';
import { Dialog } from '../../../components/ui/Dialog.tsx';
import { Page } from '../../../components/ui/Page.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { adminCloseLotteryPath, adminEditLotteryPath, paths } from '../../../config/paths.ts';
import { formatDateTime } from '../../../domain/dateTime.ts';
import type { Lottery } from '../../../domain/lotteries/entities.ts';
import { pendingNumbers } from '../../../domain/lotteries/status.ts';
import { DrawDate } from '../../../hooks/DrawDate.tsx';
import { Failed, FailedPart } from '../../../hooks/Failed.tsx';
import { useScreenTitle } from '../../../hooks/useDocumentTitle.ts';
import { type Loaded, useLoad } from '../../../hooks/useLoad.ts';
import { Waiting } from '../../../hooks/Waiting.tsx';
import { cancelLottery as cancelTexts, lotteryList as texts } from '../../../messages/adminLotteries.ts';
import { adminPanel } from '../../../messages/adminPanel.ts';
import { fetchClosedLotteries, LIST_SIZE } from '../../../services/lotteries/queries.ts';
import { PrizeTable } from './PrizeTable.tsx';
import { SalesLink } from './SalesLink.tsx';
import { services } from './services.ts';

const fetchOpen = () => services().then(({ openLotteries }) => openLotteries());
const fetchCancelled = () => services().then(({ cancelledLotteries }) => cancelledLotteries());

/** /admin/lotteries: open lotteries, an unfinished draw first; closed ones with prizes; cancelled ones with refunds. */
export function LotteriesAdminScreen() {
  useScreenTitle(texts.title);
  const [open, reloadOpen] = useLoad(fetchOpen);
  const [closed, reloadClosed] = useLoad(fetchClosedLotteries);
  const [cancelled, reloadCancelled] = useLoad(fetchCancelled);
  const [shown, setShown] = useState<Lottery | null>(null);
  const reload = () => {
    reloadOpen();
    reloadClosed();
  };
  return (
    <Page width="narrow">
      <h1>{texts.title}</h1>
      <p>
        <ButtonLink to={paths.adminNewLottery}>{adminPanel.newLottery}</ButtonLink>
      </p>
      <LotteryList loaded={unfinishedFirst(open)} empty={texts.empty} onRetry={reload}>
        {(lottery) => (
          <Card key={lottery.id} as="li" title={lottery.prizeName}>
            <p className="row gap-4">
              <span>{texts.sold(lottery.soldNumbers)}</span>
              <span>{texts.pending(pendingNumbers(lottery))}</span>
            </p>
            {lottery.freeze ? <p>{texts.frozen}</p> : null}
            {lottery.drawAtMs === null || lottery.freeze ? null : <DrawDate atMs={lottery.drawAtMs} />}
            <Buttons>
              <SalesLink lottery={lottery} />
              <ButtonLink
                to={adminEditLotteryPath(lottery.id)}
                variant={lottery.freeze ? 'primary' : 'secondary'}
                aria-label={`${lottery.freeze ? texts.drawNow : texts.edit}: ${lottery.prizeName}`}
              >
                {lottery.freeze ? texts.drawNow : texts.edit}
              </ButtonLink>
              {lottery.freeze ? null : (
                <ButtonLink
                  to={adminCloseLotteryPath(lottery.id)}
                  // The red button attracts the eye, so it is red only when all numbers are sold.
                  variant={pendingNumbers(lottery) === 0 ? 'danger' : 'secondary'}
                  aria-label={`${texts.close}: ${lottery.prizeName}`}
                >
                  {texts.close}
                </ButtonLink>
              )}
            </Buttons>
          </Card>
        )}
      </LotteryList>
      <h2>{texts.closedTitle}</h2>
      {/* Not before the open ones: their list would push it down. */}
      <LotteryList
        loaded={open.state === 'loading' ? open : closed}
        empty={texts.closedEmpty}
        onRetry={reload}
      >
        {(lottery) => (
          <Card key={lottery.id} as="li" level={3} title={lottery.prizeName}>
            <p className="row gap-4">
              <span>{texts.sold(lottery.soldNumbers)}</span>
              {lottery.closedAtMs === null ? null : <span>{formatDateTime(lottery.closedAtMs)}</span>}
            </p>
            <Buttons>
              <SalesLink lottery={lottery} />
              <Button
                variant="secondary"
                aria-label={`${texts.seeResults}: ${lottery.prizeName}`}
                onClick={() => setShown(lottery)}
              >
                {texts.seeResults}
              </Button>
            </Buttons>
          </Card>
        )}
      </LotteryList>
      {closed.state === 'ready' && closed.value.length >= LIST_SIZE ? (
        <p className="muted small">{texts.closedLatest(closed.value.length)}</p>
      ) : null}
      {cancelled.state === 'failed' ? (
        <FailedPart text={cancelTexts.listFailed} onRetry={reloadCancelled} />
      ) : null}
      {cancelled.state === 'ready' && cancelled.value.length > 0 ? (
        <>
          <h2>{cancelTexts.list}</h2>
          <ul className="stack gap-4">
            {cancelled.value.map(({ lottery: { id, prizeName, soldNumbers, cancelled: end }, refunds }) => (
              <Card key={id} as="li" level={3} title={prizeName}>
                <p>{cancelTexts.reasonOf(end?.reason ?? '')}</p>
                <p>{cancelTexts.paid(refunds, soldNumbers)}</p>
                <Buttons>
                  <ButtonLink
                    to={adminEditLotteryPath(id)}
                    variant={refunds < soldNumbers ? 'primary' : 'secondary'}
                    aria-label={`${cancelTexts.refunds}: ${prizeName}`}
                  >
                    {cancelTexts.refunds}
                  </ButtonLink>
                </Buttons>
              </Card>
            ))}
          </ul>
        </>
      ) : null}
      <Dialog
        open={shown !== null}
        title={texts.resultsTitle(shown?.prizeName ?? '')}
        onClose={() => setShown(null)}
      >
        {shown ? <PrizeTable lottery={shown} /> : null}
      </Dialog>
    </Page>
  );
}

/** Sorts the open lotteries: those that are frozen and not drawn come first. */
function unfinishedFirst(open: Loaded<readonly Lottery[]>): Loaded<readonly Lottery[]> {
  if (open.state !== 'ready') return open;
  const frozen = open.value.filter(({ freeze }) => freeze !== null);
  return { state: 'ready', value: [...frozen, ...open.value.filter(({ freeze }) => freeze === null)] };
}

interface LotteryListProps {
  readonly loaded: Loaded<readonly Lottery[]>;
  readonly empty: string;
  readonly onRetry: () => void;
  readonly children: (lottery: Lottery) => ReactNode;
}

function LotteryList({ loaded, empty, onRetry, children }: LotteryListProps) {
  if (loaded.state === 'loading')
    return (
      <Waiting onRetry={onRetry}>
        <Skeleton kind="block" size="card" />
      </Waiting>
    );
  if (loaded.state === 'failed') {
    return <Failed title={texts.failed} onRetry={onRetry} />;
  }
  if (loaded.value.length === 0) return <p>{empty}</p>;
  return <ul className="stack gap-4">{loaded.value.map(children)}</ul>;
}
