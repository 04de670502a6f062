import css from './Initials.module.css';
import { initialsOf } from './initialsOf.ts';

export interface InitialsProps {
  readonly name: string;
  /** Sets the shape of the box, and the size of the letters. */
  readonly className?: string | undefined;
}

/** Replaces a missing picture: a name's first letters on a colour. The text beside it says the name. */
export function Initials({ name, className = '' }: InitialsProps) {
  const { letters, ...colors } = initialsOf(name);
  return (
    <span className={`${css.initials} ${className}`} style={colors} aria-hidden="true">
      {letters}
    </span>
  );
}
