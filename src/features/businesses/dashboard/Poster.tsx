import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { QrImage } from '../../../components/ui/QrImage.tsx';
import type { QrCode } from '../../../components/ui/qrPath.ts';
import { share as texts } from '../../../messages/share.ts';
import css from './Poster.module.css';

interface PosterProps {
  readonly title: string;
  readonly name: string;
  readonly code: QrCode;
  readonly link: string;
}

/** The sheet that is printed instead of the screen: the business's name and the code. Not visible on the screen. */
export function Poster({ title, name, code, link }: PosterProps) {
  useEffect(() => {
    document.body.dataset.printing = '';
    return () => {
      delete document.body.dataset.printing;
    };
  }, []);
  return createPortal(
    <div className={css.poster} aria-hidden="true">
      <p className={css.title}>{title}</p>
      <p className={css.name}>{name}</p>
      <QrImage code={code} alt="" className={css.code} />
      <p>{texts.posterHow}</p>
      <p className={css.link}>{link.replace(/^https?:\/\//, '')}</p>
    </div>,
    document.body,
  );
}
