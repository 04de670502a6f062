import type { ReactNode } from 'react';
import { Cover } from '../../../components/ui/Page.tsx';
import css from './Strip.module.css';

interface StripProps {
  readonly imageUrl: string | null;
  /** The business's name. */
  readonly children: ReactNode;
}

/** Shows a business's picture as a strip with its name on it. index.html shows both there before the app has loaded. */
export function Strip({ imageUrl, children }: StripProps) {
  return (
    <div className={css.strip}>
      {imageUrl ? <Cover className={css.picture} src={imageUrl} alt="" /> : null}
      {children}
    </div>
  );
}
