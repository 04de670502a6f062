import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ask } from '../../../components/ui/ask.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { Notice } from '../../../components/ui/Notice.tsx';
import { LONGEST_WAIT_MS } from '../../../domain/lotteries/beacon.ts';
import type { Lottery } from '../../../domain/lotteries/entities.ts';
import { msUntilDraw } from '../../../domain/lotteries/status.ts';
import { useBusy } from '../../../hooks/useBusy.ts';
import { closeProblemText, lotteryList as texts } from '../../../messages/adminLotteries.ts';
import { serverNow } from '../../../services/firestore/serverClock.ts';
import { submit } from '../../../services/submit.ts';
import { services } from './services.ts';

/** Added to the wait: the round's time is that of the server, and its answer takes a moment. */
const MARGIN_MS = 1500;
/** After this pause a beacon that didn't answer is asked again automatically. */
const RETRY_MS = 5000;

type Step =
  | { readonly kind: 'idle' }
  | { readonly kind: 'freezing' }
  /** The round is published at `untilMs`. */
  | { readonly kind: 'waiting'; readonly untilMs: number }
  | { readonly kind: 'drawing' };

/** A lottery that was frozen seconds ago, by an earlier visit or on another device, still waits for its round. */
function firstStep(lottery: Lottery): Step {
  const leftMs = msUntilDraw(lottery, serverNow()) ?? 0;
  return leftMs > 0 ? { kind: 'waiting', untilMs: Date.now() + leftMs + MARGIN_MS } : { kind: 'idle' };
}

export interface CloseLotteryProps {
  readonly lottery: Lottery;
  /** True when it starts with its question. */
  readonly asks: boolean;
  /** True when the countdown is visible elsewhere on the screen: here only screen readers get it. */
  readonly isQuiet: boolean;
  readonly onFrozen: () => void;
  readonly onClosed: () => void;
  /** Tells whether a draw runs here: it has begun and not finished. */
  readonly onRunning: (running: boolean) => void;
}

/**
 * 'Cerrar lotería' (docs/draw.md): freezes the list, waits for the beacon's round, and draws. An interrupted draw
 * continues where it stopped, here or in another administrator's browser, with the same outcome.
 */
export function CloseLottery(props: CloseLotteryProps) {
  const { lottery, asks, isQuiet, onFrozen, onClosed, onRunning } = props;
  const [step, setStep] = useState(() => firstStep(lottery));
  const [failure, setFailure] = useState<string | null>(null);
  const [frozen, setFrozen] = useState(lottery.status === 'esperando resultados');

  const isRunning = step.kind !== 'idle' || frozen;
  useEffect(() => {
    if (!isRunning) return;
    onRunning(true);
    return () => onRunning(false);
  }, [isRunning, onRunning]);

  const place = useRef<HTMLDivElement>(null);
  const [busy, run] = useBusy();
  const draw = async () => {
    setStep({ kind: 'drawing' });
    const outcome = await submit(services, ({ drawLottery }) => drawLottery(lottery.id));
    if (outcome.ok) {
      setStep({ kind: 'idle' });
      onClosed();
      return;
    }
    setFailure(closeProblemText(outcome.problem));
    setStep(
      outcome.problem === 'NO_BEACON'
        ? { kind: 'waiting', untilMs: Date.now() + RETRY_MS }
        : { kind: 'idle' },
    );
  };
  const freeze = async () => {
    // More may be sold since the screen was opened. Without an answer the question has the numbers of then.
    const load = services().then(({ readLottery }) => readLottery(lottery.id));
    const { soldNumbers, totalNumbers } = (await load.catch(() => null)) ?? lottery;
    // The screen was left meanwhile.
    if (place.current === null) return;
    const mayClose = await ask({
      danger: true,
      title: texts.closeTitle,
      text: texts.closeText(soldNumbers, totalNumbers),
      confirm: texts.confirmClose,
      cancel: texts.cancel,
    });
    if (!mayClose) return;
    place.current?.focus();
    setFailure(null);
    setStep({ kind: 'freezing' });
    const outcome = await submit(services, ({ freezeLottery }) => freezeLottery(lottery.id));
    if (outcome.ok) {
      setFrozen(true);
      onFrozen();
      setStep({ kind: 'waiting', untilMs: Date.now() + LONGEST_WAIT_MS + MARGIN_MS });
      return;
    }
    setStep({ kind: 'idle' });
    setFailure(closeProblemText(outcome.problem));
  };

  const begin = useEffectEvent(() => {
    if (asks && lottery.status === 'nuevo') void run(freeze);
  });
  useEffect(() => begin(), []);

  // The pressed button has gone: the focus moves to what replaces it.
  useEffect(() => {
    if (step.kind !== 'idle' && document.activeElement === document.body) place.current?.focus();
  }, [step.kind]);

  return (
    <div ref={place} tabIndex={-1} className="row gap-3">
      {step.kind === 'waiting' ? (
        <Countdown untilMs={step.untilMs} isQuiet={isQuiet} onOver={() => void draw()} />
      ) : step.kind !== 'idle' ? (
        <p role="status">{step.kind === 'freezing' ? texts.freezing : texts.drawing}</p>
      ) : frozen ? (
        <>
          <p>{texts.frozen}</p>
          <Button
            onClick={() => {
              setFailure(null);
              void draw();
            }}
          >
            {texts.drawNow}
          </Button>
        </>
      ) : (
        <Button
          variant="danger"
          busy={busy}
          aria-label={`${texts.close}: ${lottery.prizeName}`}
          onClick={() => void run(freeze)}
        >
          {texts.close}
        </Button>
      )}
      {failure ? <Notice tone="error">{failure}</Notice> : null}
    </div>
  );
}

interface CountdownProps extends Pick<CloseLotteryProps, 'isQuiet'> {
  readonly untilMs: number;
  readonly onOver: () => void;
}

function Countdown({ untilMs, isQuiet, onOver }: CountdownProps) {
  const [leftMs, setLeftMs] = useState(() => Math.max(0, untilMs - Date.now()));
  const latest = useRef(onOver);
  useEffect(() => {
    latest.current = onOver;
  });
  useEffect(() => {
    const timer = setInterval(() => {
      const left = Math.max(0, untilMs - Date.now());
      setLeftMs(left);
      if (left > 0) return;
      clearInterval(timer);
      latest.current();
    }, 250);
    return () => clearInterval(timer);
  }, [untilMs]);
  const [first] = useState(leftMs);
  const said = (ms: number) => texts.waiting(Math.ceil(ms / 1000));
  return (
    <>
      {isQuiet ? null : <p aria-hidden="true">{said(leftMs)}</p>}
      {/* A screen reader says it once, not every second. */}
      <p role="status" className="visually-hidden">
        {said(first)}
      </p>
    </>
  );
}
