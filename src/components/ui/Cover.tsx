import css from './Initials.module.css';
import { Initials } from './Initials.tsx';
import { Picture, type PictureProps, useBroken } from './Picture.tsx';

export interface CoverProps extends Omit<PictureProps, 'src' | 'alt' | 'onError'> {
  /** When it is missing or doesn't load, the initials of `name` are shown; back online it is tried again. */
  readonly src: string | null | undefined;
  readonly name: string;
}

/** Shows a decorative picture of the thing that the text beside it names; the class sets its size. */
export function Cover({ src, name, className = '', ...place }: CoverProps) {
  const look = `${css.place} ${className}`;
  const [broken, setBroken] = useBroken();
  return !src || src === broken ? (
    <Initials name={name} className={look} />
  ) : (
    <Picture {...place} className={look} src={src} alt="" loading="lazy" onError={() => setBroken(src)} />
  );
}
