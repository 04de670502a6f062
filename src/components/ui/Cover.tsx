import { useState } from 'react';
import css from './Initials.module.css';
import { Initials } from './Initials.tsx';
import { Picture, type PictureProps } from './Picture.tsx';

export interface CoverProps extends Omit<PictureProps, 'src' | 'alt' | 'onError'> {
  /** Nothing, or what can't be loaded: the initials of `name` are shown. */
  readonly src: string | null | undefined;
  readonly name: string;
}

/** The picture of what the words beside it name; the class gives its place. */
export function Cover({ src, name, className = '', ...place }: CoverProps) {
  const look = `${css.place} ${className}`;
  const [failed, setFailed] = useState<string | null>(null);
  return !src || src === failed ? (
    <Initials name={name} className={look} />
  ) : (
    <Picture {...place} className={look} src={src} alt="" loading="lazy" onError={() => setFailed(src)} />
  );
}
