import css from './PartBar.module.css';

/** A bar that shows a part of the whole, from 0 to 1. */
export function PartBar({ part }: { readonly part: number }) {
  return (
    <svg className={css.bar} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
      <rect width={part * 100} height="1" />
    </svg>
  );
}
