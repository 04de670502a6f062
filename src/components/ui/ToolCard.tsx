import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Card } from './Card.tsx';
import css from './ToolCard.module.css';

export interface Tool {
  readonly icon: ReactNode;
  readonly label: string;
  /** With the name of what it is used on. */
  readonly aria: string;
  readonly busy?: boolean;
  readonly onPress: () => void;
}

/** What an owner has several of, such as branches or people: cards one below the other. */
export function ToolCards({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <ul className={css.list} aria-label={label}>
      {children}
    </ul>
  );
}

/** One of them, and what can be done with it. */
export function ToolCard({
  tools,
  children,
}: {
  readonly tools: readonly Tool[];
  readonly children: ReactNode;
}) {
  return (
    <Card as="li" className={css.card}>
      {children}
      {tools.length > 0 ? (
        <div className={css.tools}>
          {tools.map(({ icon, label, aria, busy, onPress }) => (
            <Button
              key={label}
              variant="ghost"
              className={css.tool}
              busy={busy}
              aria-label={aria}
              onClick={onPress}
            >
              {icon}
              {label}
            </Button>
          ))}
        </div>
      ) : null}
    </Card>
  );
}
