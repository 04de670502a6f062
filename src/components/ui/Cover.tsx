import type { ReactNode } from 'react';
import { Picture } from './Picture.tsx';

export interface CoverProps {
  /** Nothing: the icon is shown. */
  readonly src: string | null | undefined;
  readonly icon: ReactNode;
  readonly className: string | undefined;
  /** How wide its place is. */
  readonly sizes: string;
  /** Pixels, for the shape of its place. */
  readonly width: number;
  readonly height: number;
}

/** The picture at the head of an owner's or the administrator's row; the words beside it say what it shows. */
export function Cover({ src, icon, className, ...place }: CoverProps) {
  return src == null ? (
    <span className={className}>{icon}</span>
  ) : (
    <Picture {...place} className={className} src={src} alt="" loading="lazy" />
  );
}
