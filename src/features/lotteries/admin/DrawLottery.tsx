import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ask } from '../../../components/ui/ask.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { Notice } from '../../../components/ui/Notice.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { LONGEST_WAIT_MS } from '../../../domain/lotteries/beacon.ts';
import type { Lottery } from '../../../domain/lotteries/entities.ts';
import { msUntilDraw } from '../../../domain/lotteries/status.ts';
import { useBusy } from '../../../hooks/useBusy.ts';
import { useLeaveGuard } from '../../../hooks/useLeaveGuard.ts';
import { closeProblemText, lotteryList as texts } from '../../../messages/adminLotteries.ts';
import { serverNow } from '../../../services/firestore/serverClock.ts';
import { fetchLottery } from '../../../services/lotteries/queries.ts';
import { submit } from '../../../services/submit.ts';
import { LaterDraw, useDrawAtHand } from '../draw/LaterDraw.tsx';
import { PrizeTable } from './lazyEnded.ts';
import { services } from './services.ts';

/** Added to the wait: the round's time is that of the server, and its answer takes a moment. */
const MARGIN_MS = 1500;
/** After this pause a beacon that didn't answer is asked again automatically. */
const RETRY_MS = 5000;

type Step =
  /** 'frozen': the draw was interrupted. */
  | { readonly kind: 'open' | 'freezing' | 'drawing' | 'frozen' }
  /** The round is published at `untilMs`. */
  | { readonly kind: 'waiting'; readonly untilMs: number }
  /** `here`: on this page, just now. */
  | { readonly kind: 'drawn'; readonly here: boolean };

function waitingFor(ms: number): Step {
  return { kind: 'waiting', untilMs: Date.now() + ms };
}

/** A lottery that was frozen seconds ago, by an earlier visit or on another device, still waits for its round. */
function firstStep(lottery: Lottery): Step {
  if (lottery.status === 'cerrada') return { kind: 'drawn', here: false };
  const leftMs = msUntilDraw(lottery, serverNow());
  if (leftMs) return waitingFor(leftMs + MARGIN_MS);
  return { kind: lottery.status === 'esperando resultados' ? 'frozen' : 'open' };
}

interface DrawLotteryProps {
  readonly lottery: Lottery;
  /** True when it starts with the question that closes the lottery. */
  readonly asks: boolean;
  /** Goes back, also when this page was the first of its tab. */
  readonly onLeave: () => void;
  /** Tells whether the lottery can't be changed any more: it is being closed, or is closed. */
  readonly onClosing: (closing: boolean) => void;
}

/**
 * The end of a lottery on its own screen (docs/draw.md): 'Cerrar lotería' freezes the list, waits for the beacon's
 * round, and draws; shows the draw as players see it, and its results. An interrupted draw continues where it stopped,
 * here or in another administrator's browser, with the same outcome.
 */
export function DrawLottery({ lottery, asks, onLeave, onClosing }: DrawLotteryProps) {
  const [step, setStep] = useState(() => firstStep(lottery));
  const [failure, setFailure] = useState<string | null>(null);
  const drawn = step.kind === 'drawn';
  const isClosing = step.kind !== 'open';
  useDrawAtHand(true);
  useLeaveGuard(isClosing && !drawn, onLeave, { texts });
  useEffect(() => onClosing(isClosing), [isClosing, onClosing]);

  /** The frozen, and then drawn, lottery that the scene shows. */
  const [scene, setScene] = useState(lottery.status === 'esperando resultados' ? lottery : null);
  const [abort] = useState(() => new AbortController());
  useEffect(() => () => abort.abort(), [abort]);
  const follow = () =>
    fetchLottery(lottery.id, abort.signal).then(
      (stored) => stored?.freeze && setScene(stored),
      // The draw continues without the scene.
      () => undefined,
    );

  const place = useRef<HTMLDivElement>(null);
  const [busy, run] = useBusy();
  const draw = async () => {
    setStep({ kind: 'drawing' });
    const outcome = await submit(services, ({ drawLottery }) => drawLottery(lottery.id));
    if (outcome.ok) {
      setStep({ kind: 'drawn', here: true });
      void follow();
      return;
    }
    setFailure(closeProblemText(outcome.problem));
    setStep(outcome.problem === 'NO_BEACON' ? waitingFor(RETRY_MS) : { kind: 'frozen' });
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
      void follow();
      setStep(waitingFor(LONGEST_WAIT_MS + MARGIN_MS));
      return;
    }
    setStep({ kind: 'open' });
    setFailure(closeProblemText(outcome.problem));
  };

  const begin = useEffectEvent(() => {
    if (asks && lottery.status === 'nuevo') void run(freeze);
  });
  useEffect(() => begin(), []);

  const result = useRef<HTMLDivElement>(null);
  const drawnHere = drawn && step.here;
  // The pressed button has gone: the focus moves to what replaces it.
  useEffect(() => {
    if (drawnHere) result.current?.focus();
    else if (!['open', 'frozen'].includes(step.kind) && document.activeElement === document.body) {
      place.current?.focus();
    }
  }, [step.kind, drawnHere]);

  return (
    <section className="stack gap-4" aria-labelledby="draw">
      <h2 id="draw">{drawn ? texts.resultsTitle(lottery.prizeName) : texts.closeSection}</h2>
      <div ref={result} role="status" tabIndex={-1}>
        {drawnHere ? <Notice tone="success">{texts.drawn(lottery.prizeName)}</Notice> : null}
      </div>
      {isClosing ? null : (
        <p>
          {texts.sold(lottery.soldNumbers)}. {texts.closeHelp}
        </p>
      )}
      {drawn ? null : (
        <div ref={place} tabIndex={-1} className="row gap-3">
          {step.kind === 'waiting' ? (
            <Countdown untilMs={step.untilMs} isQuiet={scene !== null} onOver={() => void draw()} />
          ) : null}
          {step.kind === 'freezing' || step.kind === 'drawing' ? (
            <p role="status">{texts[step.kind]}</p>
          ) : null}
          {step.kind === 'frozen' ? (
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
          ) : null}
          {step.kind === 'open' ? (
            <Button
              variant="danger"
              busy={busy}
              aria-label={`${texts.close}: ${lottery.prizeName}`}
              onClick={() => void run(freeze)}
            >
              {texts.close}
            </Button>
          ) : null}
          {failure ? <Notice tone="error">{failure}</Notice> : null}
        </div>
      )}
      {/* It loads later; above the button it would push the button away from the thumb. */}
      {scene ? <LaterDraw lottery={scene} sawFreeze={lottery.freeze === null} isAdmin /> : null}
      {drawn ? (
        <Suspense fallback={<Skeleton kind="text" lines={3} />}>
          <PrizeTable lottery={lottery} />
        </Suspense>
      ) : null}
    </section>
  );
}

interface CountdownProps {
  readonly untilMs: number;
  /** True when the countdown is visible elsewhere on the screen: here only screen readers get it. */
  readonly isQuiet: boolean;
  readonly onOver: () => void;
}

function Countdown({ untilMs, isQuiet, onOver }: CountdownProps) {
  const [leftMs, setLeftMs] = useState(() => Math.max(0, untilMs - Date.now()));
  const end = useEffectEvent(onOver);
  useEffect(() => {
    const timer = setInterval(() => {
      const left = Math.max(0, untilMs - Date.now());
      setLeftMs(left);
      if (left > 0) return;
      clearInterval(timer);
      end();
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
