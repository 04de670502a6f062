import { useId } from 'react';
import { formatPrice } from '../../../domain/money.ts';
import { sales as texts } from '../../../messages/sales.ts';
import css from './SalesChart.module.css';

export interface ChartBar {
  readonly key: string;
  /** Dollars, 0 or more. */
  readonly value: number;
  /** Below the bar, where there is room. */
  readonly tick: string;
  /** The bar in words. */
  readonly text: string;
}

const HEIGHT = 120;
const STEP = 20;
const BAR = 14;
/** Ticks that a phone has room for. */
const TICKS = 6;

/** Bars, drawn by us; who can't see them, or wants the numbers, opens the same as text. */
export function SalesChart({ title, bars }: { readonly title: string; readonly bars: readonly ChartBar[] }) {
  const id = useId();
  const highest = Math.max(...bars.map(({ value }) => value), 0.01);
  const width = bars.length * STEP;
  const every = Math.ceil(bars.length / TICKS);
  const hasTick = (index: number) => index % every === 0;
  return (
    <figure className={`stack gap-2 ${css.chart}`} aria-labelledby={id}>
      <figcaption className="row apart">
        <b id={id}>{title}</b>
        <small className="small figures">{texts.chartHighest(formatPrice(highest))}</small>
      </figcaption>
      <svg viewBox={`0 0 ${width} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <line className={css.grid} x1="0" x2={width} y1="0.5" y2="0.5" />
        <line className={css.grid} x1="0" x2={width} y1={HEIGHT / 2} y2={HEIGHT / 2} />
        {bars.map(({ key, value, text }, index) => {
          // A day with a small sale is not a day without one.
          const height = value === 0 ? 1.5 : Math.max(4, (value / highest) * HEIGHT);
          return (
            <g key={key}>
              <title>{text}</title>
              <rect className={css.slot} x={index * STEP} y="0" width={STEP} height={HEIGHT} />
              <rect
                className={value === 0 ? css.none : css.bar}
                x={index * STEP + (STEP - BAR) / 2}
                y={HEIGHT - height}
                width={BAR}
                height={height}
                rx={Math.min(2, height / 2)}
              />
            </g>
          );
        })}
      </svg>
      <div className={`muted tiny figures ${css.ticks}`} aria-hidden="true">
        {bars.map(({ key, tick }, index) => (
          <span key={key}>{hasTick(index) ? tick : null}</span>
        ))}
      </div>
      <details>
        <summary>{texts.chartAsText}</summary>
        <ul className="stack gap-1 small figures">
          {bars
            .filter(({ value }) => value > 0)
            .map(({ key, text }) => (
              <li key={key}>{text}</li>
            ))}
        </ul>
      </details>
    </figure>
  );
}
