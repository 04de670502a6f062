import css from './Initials.module.css';
import { initialsOf } from './initialsOf.ts';

export interface InitialsProps {
  readonly name: string;
  /** The shape of its place, and how large the letters are. */
  readonly className?: string | undefined;
}

/** Stands where a picture would be: a name's first letters on a colour of its own. The words beside it say the name. */
export function Initials({ name, className = '' }: InitialsProps) {
  const { letters, ...colors } = initialsOf(name);
  return (
    <span className={`${css.initials} ${className}`} style={colors} aria-hidden="true">
      {letters}
    </span>
  );
}
