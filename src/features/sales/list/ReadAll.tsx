import { Button } from '../../../components/ui/Button.tsx';
import { Card } from '../../../components/ui/Card.tsx';
import { sales as texts } from '../../../messages/sales.ts';
import css from './SalesScreen.module.css';

export interface ReadAllProps {
  /** How many sales would be read. */
  readonly count: number;
  readonly busy: boolean;
  readonly onReadAll: () => void;
}

/** In place of the best products, which only whoever reads every sale can tell. */
export function ReadAll({ count, busy, onReadAll }: ReadAllProps) {
  return (
    <Card title={texts.bestTitle} className={css.readAll}>
      <p>{texts.readAllHint(count)}</p>
      <Button variant="secondary" busy={busy} busyLabel={texts.readingAll(count)} onClick={onReadAll}>
        {texts.readAll}
      </Button>
    </Card>
  );
}
