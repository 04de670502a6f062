import css from './Initials.module.css';

/** Background and letter colours, the same in both themes; each pair has a contrast of 4.5 or more. */
export const INITIALS_COLORS = [
  ['#2a347f', '#fffdf9'],
  ['#a63b24', '#fffdf9'],
  ['#2c6b42', '#fffdf9'],
  ['#f4b62b', '#2b2008'],
  ['#1d5f6b', '#fffdf9'],
  ['#6b2f5b', '#fffdf9'],
] as const;

/** Returns the replacement for a missing picture: the first two capitals or digits of `name`, and their colours. */
export function initialsOf(name: string): {
  readonly letters: string;
  readonly background: string;
  readonly color: string;
} {
  const letters = name.match(/[\p{Lu}\p{N}]/gu) ?? name.toUpperCase().match(/^./u) ?? [];
  const place = (name.length + (name.codePointAt(0) ?? 0)) % INITIALS_COLORS.length;
  const [background, color] = INITIALS_COLORS[place] ?? INITIALS_COLORS[0];
  return { letters: letters.slice(0, 2).join(''), background, color };
}

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
