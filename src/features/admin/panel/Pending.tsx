import { ButtonLink } from '../../../components/ui/ButtonLink.tsx';
import { ClockIcon } from '../../../components/ui/icons/ClockIcon.tsx';
import { Notice } from '../../../components/ui/Notice.tsx';
import { PrizeIcon, TicketIcon } from '../../../components/ui/playIcons.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { type Way, WayRows } from '../../../components/ui/WayList.tsx';
import { adminCloseLotteryPath, paths } from '../../../config/paths.ts';
import { formatTime12 } from '../../../domain/format.ts';
import { isDue } from '../../../domain/lotteries/drawDate.ts';
import { pendingNumbers } from '../../../domain/lotteries/status.ts';
import { localTimeOf } from '../../../domain/time.ts';
import { Answer } from '../../../hooks/Answer.tsx';
import { useLoad } from '../../../hooks/useLoad.ts';
import { useStaleWhileLoading } from '../../../hooks/useStaleWhileLoading.ts';
import { pending as texts, undrawn } from '../../../messages/adminPanel.ts';
import { serverNow } from '../../../services/firestore/serverClock.ts';
import { fetchOpenLotteries } from '../../../services/lotteries/queries.ts';
import { ErrorReports } from './ErrorReports.tsx';
import { services } from './services.ts';

async function load(signal: AbortSignal) {
  const [lotteries, pending] = await Promise.all([
    fetchOpenLotteries(signal),
    services().then(({ fetchPending }) => fetchPending()),
  ]);
  return { lotteries, ...pending };
}

/** Shows the administrator's pending tasks: draws, sold-out lotteries, refunds, prizes, errors of the app. */
export function Pending() {
  const [loaded, reload] = useLoad(load);
  return (
    <section className="stack gap-3" aria-label={texts.title} aria-busy={loaded.state === 'loading'}>
      <Answer
        loaded={useStaleWhileLoading(loaded)}
        onRetry={reload}
        skeleton={<Skeleton kind="block" size="tile" />}
        failed={texts.failed}
      >
        {(found) => <Shown {...found} onCleared={reload} />}
      </Answer>
    </section>
  );
}

type ShownProps = Awaited<ReturnType<typeof load>> & { readonly onCleared: () => void };

function Shown({ lotteries, prizes, refunds, reports, onCleared }: ShownProps) {
  const frozen = lotteries.filter(({ freeze }) => freeze !== null);
  const soldOut = lotteries.filter((lottery) => lottery.freeze === null && pendingNumbers(lottery) === 0);
  const due = lotteries.filter(
    (lottery) => lottery.freeze === null && !soldOut.includes(lottery) && isDue(lottery, serverNow()),
  );
  const ways: readonly Way[] = [
    ...soldOut.map(({ id, prizeName }) => ({
      to: adminCloseLotteryPath(id),
      label: texts.soldOut(prizeName),
      icon: <TicketIcon />,
    })),
    ...due.map(({ id, prizeName, drawAtMs }) => ({
      to: adminCloseLotteryPath(id),
      label:
        (drawAtMs ?? 0) < serverNow()
          ? texts.late(prizeName)
          : texts.due(prizeName, formatTime12(localTimeOf(drawAtMs ?? 0))),
      icon: <ClockIcon />,
    })),
    ...(refunds === 0
      ? []
      : [{ to: paths.adminLotteries, label: texts.refunds(refunds), icon: <TicketIcon /> }]),
    ...(prizes === 0 ? [] : [{ to: paths.adminPrizes, label: texts.prizes(prizes), icon: <PrizeIcon /> }]),
  ];
  return (
    <>
      {frozen.length === 0 ? null : (
        <Notice
          tone="warning"
          title={undrawn.title}
          action={<ButtonLink to={paths.adminLotteries}>{undrawn.go}</ButtonLink>}
        >
          {undrawn.text(frozen.map(({ prizeName }) => prizeName))}
        </Notice>
      )}
      {ways.length === 0 ? null : <WayRows ways={ways} />}
      {reports.length === 0 ? null : <ErrorReports reports={reports} onCleared={onCleared} />}
      {frozen.length + ways.length + reports.length === 0 ? <p className="muted">{texts.none}</p> : null}
    </>
  );
}
