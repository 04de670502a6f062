import { ButtonLink } from '../../../components/ui/ButtonLink.tsx';
import { ClockIcon } from '../../../components/ui/icons/ClockIcon.tsx';
import { Notice } from '../../../components/ui/Notice.tsx';
import { PrizeIcon, TicketIcon } from '../../../components/ui/playIcons.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { type Way, WayRows } from '../../../components/ui/WayList.tsx';
import { adminCloseLotteryPath, paths } from '../../../config/paths.ts';
import { formatTime12 } from '../../../domain/format.ts';
import { isDue } from '../../../domain/lotteries/drawDate.ts';
import type { Lottery } from '../../../domain/lotteries/entities.ts';
import { pendingNumbers } from '../../../domain/lotteries/status.ts';
import type { StoredReport } from '../../../domain/reports.ts';
import { localTimeOf } from '../../../domain/time.ts';
import { FailedPart } from '../../../hooks/Failed.tsx';
import { useLoad } from '../../../hooks/useLoad.ts';
import { useStaleWhileLoading } from '../../../hooks/useStaleWhileLoading.ts';
import { Waiting } from '../../../hooks/Waiting.tsx';
import { pending as texts, undrawn } from '../../../messages/adminPanel.ts';
import { serverNow } from '../../../services/firestore/serverClock.ts';
import { ErrorReports } from './ErrorReports.tsx';
import { services } from './services.ts';

const loadLotteries = () => services().then(({ openLotteries }) => openLotteries());
const loadPrizes = () => services().then(({ countWaitingPrizes }) => countWaitingPrizes());
const loadRefunds = () => services().then(({ countOwed }) => countOwed());
const loadReports = () => services().then(({ fetchReports }) => fetchReports());

/** A part of what waits, read by itself: when one can't be read, the others are shown. `value` is null until it is read. */
function usePart<T>(name: keyof typeof texts.parts, load: () => Promise<T>) {
  const [now, reload] = useLoad(load);
  const shown = useStaleWhileLoading(now);
  const value = shown.state === 'ready' ? shown.value : null;
  return { name, isBusy: now.state === 'loading', state: shown.state, value, reload };
}

/** Shows the administrator's pending tasks: draws, sold-out lotteries, refunds, prizes, errors of the app. */
export function Pending() {
  const lotteries = usePart('lotteries', loadLotteries);
  const prizes = usePart('prizes', loadPrizes);
  const refunds = usePart('refunds', loadRefunds);
  const reports = usePart('reports', loadReports);
  const parts = [lotteries, prizes, refunds, reports];
  const failed = parts.filter(({ state }) => state === 'failed');
  const retry = () => {
    for (const { reload, value } of parts) if (value === null) reload();
  };
  return (
    <section className="stack gap-3" aria-label={texts.title} aria-busy={parts.some(({ isBusy }) => isBusy)}>
      {parts.some(({ state }) => state === 'loading') ? (
        <Waiting onRetry={retry}>
          <Skeleton kind="block" size="tile" />
        </Waiting>
      ) : (
        <>
          {failed.length === 0 ? null : (
            <FailedPart
              text={
                failed.length === parts.length
                  ? texts.failed
                  : texts.partFailed(failed.map(({ name }) => texts.parts[name]))
              }
              onRetry={retry}
            />
          )}
          <Shown
            lotteries={lotteries.value ?? []}
            prizes={prizes.value ?? 0}
            refunds={refunds.value ?? 0}
            reports={reports.value ?? []}
            isAll={failed.length === 0}
            onCleared={reports.reload}
          />
        </>
      )}
    </section>
  );
}

interface ShownProps {
  readonly lotteries: readonly Lottery[];
  readonly prizes: number;
  readonly refunds: number;
  readonly reports: readonly StoredReport[];
  /** True when every part was read: only then can nothing be said to wait. */
  readonly isAll: boolean;
  readonly onCleared: () => void;
}

function Shown({ lotteries, prizes, refunds, reports, isAll, onCleared }: ShownProps) {
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
      {isAll && frozen.length + ways.length + reports.length === 0 ? (
        <p className="muted">{texts.none}</p>
      ) : null}
    </>
  );
}
