import { useEffect, useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { ButtonLink } from '../../../components/ui/ButtonLink.tsx';
import { Notice } from '../../../components/ui/Notice.tsx';
import { paths } from '../../../config/paths.ts';
import { formatDateTime } from '../../../domain/dateTime.ts';
import { DEMO, LONGEST_WAIT_MS } from '../../../domain/lotteries/beacon.ts';
import type { Lottery } from '../../../domain/lotteries/entities.ts';
import { useNow } from '../../../hooks/useNow.ts';
import { liveDraw as texts } from '../../../messages/draw.ts';
import css from './LiveDraw.module.css';
import { Scene } from './Scene.tsx';
import { type DrawOutcome, useOutcome } from './useOutcome.ts';

/** After this time without a recorded draw the draw is late: the administrator withholds it or is offline. */
const LATE_MS = 5 * 60_000;
/** The time between two prizes. */
const STEP_MS = 2600;

export interface LiveDrawProps {
  /** A frozen or drawn lottery. */
  readonly lottery: Lottery;
  /** The numbers of the viewer. */
  readonly own?: ReadonlySet<number>;
  /** The sold numbers, null when they aren't known. */
  readonly taken?: ReadonlySet<number> | null;
  /** True when this page showed the lottery while it was on sale. */
  readonly sawFreeze?: boolean;
  /** True when the viewer is the administrator who draws. */
  readonly isAdmin?: boolean;
}

const NO_NUMBERS: ReadonlySet<number> = new Set();

/** Shows the draw (docs/draw.md): the countdown, the prizes one after the other, and the winners. */
export function LiveDraw(props: LiveDrawProps) {
  const { lottery, sawFreeze = false } = props;
  const { outcome, forged } = useOutcome(lottery, sawFreeze);
  // When the lottery is already drawn, the winners are shown at once.
  const [live] = useState(lottery.status !== 'cerrada');
  return (
    <section className={`stack gap-4 ${css.draw}`} aria-label={lottery.prizeName}>
      {lottery.freeze?.chain === DEMO && !lottery.draws[0]?.old ? (
        <p className={`stack small ${css.demo}`}>
          <b>{texts.demoTitle}</b> {texts.demo}
        </p>
      ) : null}
      {forged ? (
        <Notice tone="error" title={texts.forgedTitle}>
          {outcome.state === 'out' ? texts.forged : texts.forgedUnknown}
        </Notice>
      ) : null}
      {outcome.state === 'out' ? (
        <Revealed {...props} outcome={outcome} live={live} />
      ) : (
        <Awaited {...props} outcome={outcome} />
      )}
    </section>
  );
}

interface AwaitedProps extends LiveDrawProps {
  readonly outcome: Exclude<DrawOutcome, { state: 'out' }>;
}

function Awaited({ lottery, own = NO_NUMBERS, outcome, isAdmin = false }: AwaitedProps) {
  const { freeze, totalNumbers } = lottery;
  const leftMs = outcome.state === 'waiting' ? outcome.leftMs : 0;
  // A screen reader says it once, not every second.
  const [firstMs] = useState(leftMs);
  return (
    <>
      <Scene day={false} height={0.3 * (1 - leftMs / LONGEST_WAIT_MS)}>
        {outcome.state === 'waiting' ? (
          <>
            <p>{texts.soon}</p>
            <p className={css.clock} role="timer" aria-hidden="true">
              {texts.clock(Math.ceil(leftMs / 1000))}
            </p>
          </>
        ) : (
          <p className={css.say}>
            <b>{texts.asking}</b>
            <span>{outcome.late ? texts.unreachable : texts.askingText}</span>
          </p>
        )}
      </Scene>
      <p role="status" className="visually-hidden">
        {outcome.state === 'waiting' ? texts.spoken(Math.ceil(firstMs / 1000)) : texts.asking}
      </p>
      <OwnNumbers own={own} hit={NO_NUMBERS} />
      <p className="muted small">{texts.frozen(freeze?.sold ?? 0, totalNumbers)}</p>
      {isAdmin ? null : <p className="muted small">{texts.nothingToDo}</p>}
      {freeze?.chain === DEMO ? null : (
        <details className="muted small">
          <summary>{texts.how}</summary>
          <p>{texts.who}</p>
        </details>
      )}
    </>
  );
}

/** Returns how many of `count` prizes are shown, one more every few seconds or all if nothing may move, and 'all now'. */
function useReveal(count: number, live: boolean): readonly [shown: number, showAll: () => void] {
  const [calm] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  const [steps, setSteps] = useState(live && !calm ? 0 : Number.POSITIVE_INFINITY);
  const running = count > 0 && steps < count;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setSteps((step) => step + 1), STEP_MS);
    return () => clearInterval(timer);
  }, [running]);
  return [Math.min(count, steps), () => setSteps(Number.POSITIVE_INFINITY)];
}

interface RevealedProps extends LiveDrawProps {
  readonly outcome: Extract<DrawOutcome, { state: 'out' }>;
  readonly live: boolean;
}

function Revealed({ lottery, own = NO_NUMBERS, taken, isAdmin = false, outcome, live }: RevealedProps) {
  const { winners, checked, recorded } = outcome;
  const [shown, showAll] = useReveal(winners.length, live);
  const all = shown === winners.length;
  const prizes = winners.map((number, index) => ({
    order: index + 1,
    name: lottery.prizeItems[index] ?? '',
    number,
    kind: own.has(number) ? 'hit' : taken && !taken.has(number) ? 'unsold' : 'other',
    out: index >= winners.length - shown,
  }));
  const mine = prizes.filter(({ kind, out }) => kind === 'hit' && out);
  // The last prize is shown first.
  const now = prizes.find(({ out }) => out);
  const textOf = (kind: string) => (kind === 'hit' ? texts.yours : kind === 'unsold' ? texts.unsold : '');
  const said = (order: number, text: string) =>
    text ? `${texts.prize(order)} · ${text}` : texts.prize(order);
  return (
    <>
      <Scene day height={0.3 + (0.7 * shown) / winners.length}>
        <div role="status">
          {all && mine.length > 0 ? (
            <h2>{texts.won}</h2>
          ) : all ? (
            <p className={css.say}>
              <b>{texts.over}</b>
            </p>
          ) : (
            <p className={css.say}>
              <b>{now?.name ?? texts.asking}</b>
              <span>{now ? said(now.order, textOf(now.kind)) : texts.order}</span>
            </p>
          )}
        </div>
        <div className="row middle gap-2">
          {all ? (
            (mine.length > 0 ? mine : prizes.slice(0, 1)).map(({ number, kind }) => (
              <span key={number} className={css.number} data-state={kind} data-size="l">
                {number}
              </span>
            ))
          ) : (
            <span
              key={now?.number ?? 0}
              className={css.number}
              data-state={now?.kind ?? 'wait'}
              data-size="l"
            >
              {now?.number ?? '·'}
            </span>
          )}
        </div>
      </Scene>
      {all && mine.length > 0 ? (
        <>
          <p>
            <b>{texts.wonText(mine.map(({ name }) => name))}</b>{' '}
            {(recorded ? texts.wonNext : texts.wonSoon)(mine.length)}
          </p>
          {recorded && !isAdmin ? (
            <ButtonLink to={paths.clientPrizes} block>
              {texts.prizes(mine.length)}
            </ButtonLink>
          ) : null}
        </>
      ) : null}
      <OwnNumbers own={own} hit={new Set(mine.map(({ number }) => number))} />
      <ol className={css.prizes}>
        {prizes.map(({ order, name, number, kind, out }) => (
          <li key={order} className="line apart gap-3">
            <span>
              {name}
              <small className="block small" data-own={(out && kind === 'hit') || undefined}>
                {said(order, out ? textOf(kind) : texts.pending)}
              </small>
            </span>
            <b className={css.number} data-state={out ? kind : 'wait'}>
              {out ? number : '·'}
            </b>
          </li>
        ))}
      </ol>
      {all ? null : (
        <Button variant="ghost" onClick={showAll}>
          {texts.allNow}
        </Button>
      )}
      {all && checked ? (
        <p className="muted small">{lottery.freeze?.chain === DEMO ? texts.checkedDemo : texts.checked}</p>
      ) : null}
      {all && !recorded && !isAdmin ? <Unrecorded frozenAtMs={lottery.freeze?.atMs ?? 0} /> : null}
    </>
  );
}

/** Says that the outcome is known, and that no administrator has recorded it yet. */
function Unrecorded({ frozenAtMs }: { readonly frozenAtMs: number }) {
  const late = useNow() - frozenAtMs > LATE_MS;
  return <p className="muted small">{late ? texts.late(formatDateTime(frozenAtMs)) : texts.unrecorded}</p>;
}

function OwnNumbers({ own, hit }: { readonly own: ReadonlySet<number>; readonly hit: ReadonlySet<number> }) {
  if (own.size === 0) return null;
  return (
    <div className="row middle gap-2">
      <b>{texts.own}</b>
      {[...own]
        .sort((one, other) => one - other)
        .map((number) => (
          <span key={number} className={css.number} data-state={hit.has(number) ? 'hit' : 'own'}>
            {number}
          </span>
        ))}
    </div>
  );
}
