import { type ReactNode, useState } from 'react';
import fold from './Fold.module.css';
import css from './FoldCard.module.css';

export interface FoldCardProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A card that is folded to one row until somebody opens it; its content is rendered only then. */
export function FoldCard({ title, children }: FoldCardProps) {
  const [opened, setOpened] = useState(false);
  return (
    <details
      className={`sheet ${css.fold}`}
      onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
    >
      <summary className={`line apart gap-2 ${fold.summary}`}>
        <h2>{title}</h2>
      </summary>
      <div className={`stack gap-4 ${css.content}`}>{opened ? children : null}</div>
    </details>
  );
}
