import { type ReactNode, useState } from 'react';
import { Button } from './Button.tsx';
import { ButtonLink } from './ButtonLink.tsx';
import { Card } from './Card.tsx';
import { Cover } from './Cover.tsx';
import { MoreIcon } from './icons/MoreIcon.tsx';
import css from './ToolCard.module.css';

export interface Tool {
  readonly icon: ReactNode;
  readonly label: string;
  /** With the name of what it is used on. */
  readonly aria: string;
  readonly busy?: boolean;
  /** It shows others or hides them. */
  readonly expanded?: boolean;
  /** What it does, or the address where it is done. */
  readonly onPress: (() => void) | string;
}

function ToolButton({ icon, label, aria, busy, expanded, onPress }: Tool) {
  const props = { variant: 'ghost', className: css.tool, 'aria-label': aria } as const;
  return typeof onPress === 'string' ? (
    <ButtonLink {...props} to={onPress}>
      {icon}
      {label}
    </ButtonLink>
  ) : (
    <Button {...props} busy={busy} aria-expanded={expanded} onClick={onPress}>
      {icon}
      {label}
    </Button>
  );
}

/** What somebody has several of, such as branches or people: cards in columns of their list. */
export function ToolCards({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <ul className={`stack gap-4 ${css.list}`} aria-label={label}>
      {children}
    </ul>
  );
}

interface ToolCardProps {
  /** What is done often; nothing when nothing can be done now. */
  readonly tools: readonly Tool[];
  /** What is seldom done or can't be undone. It stands behind 'Más', never beside what is done often. */
  readonly rest: readonly Tool[];
  /** What it is called. */
  readonly name: string;
  /** Its picture; null = its initials. */
  readonly picture?: string | null;
  /** It is out of use: its picture is grey. */
  readonly faded?: boolean;
  /** Its name and what else stands beside the picture. */
  readonly children: ReactNode;
  /** Below that. */
  readonly below?: ReactNode;
}

/** One of them, and what can be done with it. */
export function ToolCard({ tools, rest, name, picture, faded = false, children, below }: ToolCardProps) {
  const [open, setOpen] = useState(false);
  return (
    <Card as="li" className={css.card}>
      <div className={`row middle ${css.head}`} data-faded={faded}>
        {picture === undefined ? null : (
          <Cover className={css.picture} src={picture} name={name} sizes="6rem" width={300} height={200} />
        )}
        <div className={`stack gap-1 ${css.words}`}>{children}</div>
      </div>
      {below}
      {tools.length > 0 ? (
        <div className={`stack gap-1 ${css.tools}`}>
          {tools.map((tool) => (
            <ToolButton key={tool.label} {...tool} />
          ))}
          <ToolButton
            icon={<MoreIcon />}
            label="Más"
            aria={`Más de ${name}`}
            expanded={open}
            onPress={() => setOpen(!open)}
          />
          {open ? rest.map((tool) => <ToolButton key={tool.label} {...tool} />) : null}
        </div>
      ) : null}
    </Card>
  );
}
