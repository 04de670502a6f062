import css from './ProgressBar.module.css';

export type ProgressBarProps = {
  label: string;
  /** From 0 to `max`; without it the end is unknown, and the bar is animated. */
  value?: number | undefined;
  max?: number | undefined;
};

/** Shows progress with the native progress element. */
export function ProgressBar({ label, value, max = 1 }: ProgressBarProps) {
  return <progress className={css.progress} aria-label={label} value={value} max={max} />;
}
