import type { ReactNode } from 'react';
import css from './LiveDraw.module.css';

const LOWEST = 322;
const HIGHEST = 184;

export interface SceneProps {
  /** From 0, below the horizon, to 1, the whole sun between the volcanoes. */
  readonly height: number;
  readonly day: boolean;
  readonly children: ReactNode;
}

/** The valley between two volcanoes: night until the round is published; then the sun rises with each prize. */
export function Scene({ height, day, children }: SceneProps) {
  return (
    <div className={css.scene}>
      <svg viewBox="0 0 360 320" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
        <path fill="#12143a" d="M0 0h360v320H0z" />
        <path fill="#1b2154" d="M0 96c80-14 150 12 220 0s110-8 140 2v222H0z" />
        <path fill="#28327a" d="M0 176c70-12 140 10 210 0s120-8 150 0v144H0z" />
        <g className={css.stars} fill="#fde7ae" opacity={day ? 0 : 1}>
          <path
            fill="none"
            stroke="#93a0e6"
            strokeOpacity=".6"
            d="m44 96 18-46 54-20 62 12 64-14 54 20 20 48M62 50l116-8 118 6"
          />
          <circle cx="44" cy="96" r="3" />
          <circle cx="62" cy="50" r="4.5" />
          <circle cx="116" cy="30" r="3" />
          <circle cx="178" cy="42" r="4.5" />
          <circle cx="242" cy="28" r="3" />
          <circle cx="296" cy="48" r="4.5" />
          <circle cx="316" cy="96" r="3" />
        </g>
        <g className={css.dawn} opacity={day ? 1 : 0}>
          <path fill="#2a347f" d="M0 0h360v320H0z" />
          <path fill="#7a3f6e" d="M0 88c80-14 150 12 220 0s110-8 140 2v232H0z" />
          <path fill="#d9683a" d="M0 116c70-12 140 10 210 0s120-8 150 0v204H0z" />
          <path fill="#f4b62b" d="M0 178c80-10 140 8 210 0s110-6 150 0v142H0z" />
        </g>
        <g
          className={css.sun}
          transform={`translate(180 ${Math.round(LOWEST - (LOWEST - HIGHEST) * height)})`}
        >
          <circle r="94" fill="#f4b62b" opacity=".3" />
          <circle r="74" fill="#b5432b" />
        </g>
        <path fill={day ? '#2a347f' : '#0c0e2e'} d="M-260 320-60 196l84-78 16-4 18 8 122 150 24 48z" />
        <path fill={day ? '#1b2154' : '#090a24'} d="m620 320-200-130-88-92-14-2-16 8-122 168-30 48z" />
        <path fill={day ? '#141840' : '#06071a'} d="M-200 320v-26c120-26 240 2 380-18s260 12 380-4v48z" />
      </svg>
      <div className={`stack gap-2 ${css.over}`}>{children}</div>
    </div>
  );
}
