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
  /** The accessible name, with the name of the thing that the tool is used on. */
  readonly aria: string;
  readonly busy?: boolean;
  /** Set when the tool shows or hides other tools. */
  readonly expanded?: boolean;
  /** The action, or the address of the screen for it. */
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

/** A list of things of one kind, such as branches or people: cards in columns. */
export function ToolCards({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <ul className={`stack gap-4 ${css.list}`} aria-label={label}>
      {children}
    </ul>
  );
}

interface ToolCardProps {
  /** The common actions; empty when none is possible now. */
  readonly tools: readonly Tool[];
  /** Rare actions, and those that can't be undone. They stay behind 'Más', apart from the common ones. */
  readonly rest: readonly Tool[];
  /** The name of the thing. */
  readonly name: string;
  /** Its picture; null = its initials are shown. */
  readonly picture?: string | null;
  /** True when it is out of use: its picture is grey. */
  readonly faded?: boolean;
  /** The name and the other texts beside the picture. */
  readonly children: ReactNode;
  /** Shown below them. */
  readonly below?: ReactNode;
}

/** Shows one thing of the list and its actions. */
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
