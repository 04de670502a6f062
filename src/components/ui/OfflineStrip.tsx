import css from './OfflineStrip.module.css';

/** A quiet strip on top of the page, empty without a text. The live region stays, so that a new text is spoken. */
export function OfflineStrip({ text }: { text?: string | null | undefined }) {
  return (
    <div role="status" className={css.strip}>
      {text}
    </div>
  );
}
