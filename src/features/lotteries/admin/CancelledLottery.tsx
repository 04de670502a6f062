import { useCallback, useEffect, useRef, useState } from 'react';
import { Button, Buttons } from '../../../components/ui/Button.tsx';
import { Notice } from '../../../components/ui/Notice.tsx';
import { PageHead } from '../../../components/ui/PageHead.tsx';
import { ProgressBar } from '../../../components/ui/ProgressBar.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { formatDateTime } from '../../../domain/dateTime.ts';
import type { Cancellation, Lottery } from '../../../domain/lotteries/entities.ts';
import { Answer } from '../../../hooks/Answer.tsx';
import { useLoad } from '../../../hooks/useLoad.ts';
import { refundProblemText, cancelLottery as texts } from '../../../messages/adminLotteries.ts';
import { submit } from '../../../services/submit.ts';
import { SalesLink } from './SalesLink.tsx';
import { services } from './services.ts';

interface CancelledLotteryProps {
  readonly lottery: Lottery;
  readonly cancelled: Cancellation;
  /** True when it was cancelled on this screen just now: the refunds start at once. */
  readonly starts: boolean;
}

/** Shows a cancelled lottery on its screen: the reason, and the progress of its refunds. */
export function CancelledLottery({ lottery, cancelled, starts }: CancelledLotteryProps) {
  const { id } = lottery;
  const load = useCallback(() => services().then(({ countRefunds }) => countRefunds(id)), [id]);
  const [known, reload] = useLoad(load);
  return (
    <div className="stack gap-4">
      <PageHead title={lottery.prizeName} subtitle={texts.cancelledAt(formatDateTime(cancelled.atMs))} />
      <p>{texts.reasonOf(cancelled.reason)}</p>
      <section className="stack gap-4" aria-labelledby="refunds">
        <h2 id="refunds">{texts.refunds}</h2>
        <Answer
          loaded={known}
          onRetry={reload}
          skeleton={<Skeleton kind="text" lines={2} />}
          failed={texts.countFailed}
        >
          {(paid) => <Refunds lottery={lottery} first={paid} starts={starts} />}
        </Answer>
      </section>
      <Buttons>
        <SalesLink lottery={lottery} />
      </Buttons>
    </div>
  );
}

interface RefundsProps {
  readonly lottery: Lottery;
  /** The count of numbers already paid back when the lottery was read. */
  readonly first: number;
  readonly starts: boolean;
}

/** Pays back the remaining numbers, while this is shown. */
function Refunds({ lottery, first, starts }: RefundsProps) {
  const sold = lottery.soldNumbers;
  const [paid, setPaid] = useState(first);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const pay = useCallback(async () => {
    if (running.current) return;
    const { signal } = (running.current = new AbortController());
    setBusy(true);
    setProblem(null);
    // The count starts at the first number again, so numbers refunded earlier don't lower the shown one.
    const onPaid = (numbers: number) => setPaid((most) => Math.max(most, numbers));
    const outcome = await submit(services, ({ refundLottery }) => refundLottery(lottery, { onPaid, signal }));
    if (signal.aborted) return;
    running.current = null;
    setBusy(false);
    if (!outcome.ok) setProblem(refundProblemText(outcome.problem));
  }, [lottery]);
  const begins = starts && first < sold;
  useEffect(() => {
    if (begins) void pay();
    return () => {
      running.current?.abort();
      running.current = null;
    };
  }, [begins, pay]);
  const isOver = paid >= sold;
  const [wasBusy, setWasBusy] = useState(busy);
  if (busy && !wasBusy) setWasBusy(true);
  // The pressed button has gone, at the start or at the end: the focus moves to what replaces it.
  useEffect(() => {
    if (wasBusy && document.activeElement === document.body) place.current?.focus();
  }, [wasBusy, isOver]);
  return (
    <div ref={place} tabIndex={-1} className="stack gap-4">
      {sold > 0 ? <ProgressBar label={texts.refunds} value={paid} max={sold} /> : null}
      <p>{texts.paid(paid, sold)}</p>
      {/* A screen reader says its start and its end, not every number. */}
      <div role="status">
        {busy && !isOver ? (
          <p>
            {texts.paying} {texts.leave}
          </p>
        ) : isOver ? (
          <Notice tone="success">{texts.all}</Notice>
        ) : null}
      </div>
      {problem ? <Notice tone="error">{problem}</Notice> : null}
      {isOver ? null : (
        <Button busy={busy} busyLabel={texts.paying} onClick={() => void pay()}>
          {texts.start}
        </Button>
      )}
    </div>
  );
}
