import type { ReactNode } from 'react';
import { CheckIcon } from './icons/CheckIcon.tsx';
import { AlertIcon, InfoIcon } from './icons/noticeIcons.tsx';
import css from './Notice.module.css';

export type NoticeTone = 'info' | 'warning' | 'error' | 'success';

export type NoticeProps = {
  tone: NoticeTone;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
};

/** A banner in the page's flow; screen readers say an error at once, the other tones in reading order. */
export function Notice({ tone, title, children, action }: NoticeProps) {
  return (
    <div className={css.notice} data-tone={tone} role={tone === 'error' ? 'alert' : undefined}>
      {tone === 'success' ? <CheckIcon /> : tone === 'info' ? <InfoIcon /> : <AlertIcon />}
      <div className="stack gap-1">
        {title ? <p className={css.title}>{title}</p> : null}
        {children ? <div>{children}</div> : null}
        {action}
      </div>
    </div>
  );
}
