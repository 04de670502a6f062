import css from './OfflineStrip.module.css';

/** A quiet strip on top of the page; without a text it keeps still. The region stays, so that the text is spoken. */
export function OfflineStrip({ text }: { text?: string | null | undefined }) {
  return (
    <div role="status" className={css.strip}>
      {text}
    </div>
  );
}
