import { type ReactNode, useId, useRef } from 'react';
import { Button } from './Button.tsx';
import fieldCss from './Field.module.css';
import { TrashIcon } from './ownerIcons.tsx';
import css from './PictureField.module.css';
import { PictureChooser, PictureFrame, type PictureShape } from './PictureParts.tsx';
import type { PictureItem } from './pictureItem.ts';

export type PictureFieldTexts = {
  choose: string;
  replace: string;
  take: string;
  remove: string;
  cancel: string;
  retry: string;
  empty: string;
};

export type PictureFieldProps = {
  label: string;
  hint?: ReactNode;
  /** What is wrong with the choice as a whole; `item.error` is about the picture itself. */
  error?: ReactNode;
  /** Spoken when it changes. */
  status?: string | undefined;
  texts: PictureFieldTexts;
  /** As an input's `accept`. */
  accept: string;
  item: PictureItem | null;
  shape?: PictureShape | undefined;
  /** While it is being saved nothing can be chosen or removed. */
  busy?: boolean | undefined;
  onPick: (files: readonly File[]) => void;
  onRemove: () => void;
  /** Left out: nothing to cancel now. */
  onCancel?: (() => void) | undefined;
  /** Shown beside `item.error`. */
  onRetry?: (() => void) | undefined;
};

/** One optional picture: choose or take it, see it, change it, take it away. */
export function PictureField({
  label,
  hint,
  error,
  status = '',
  texts,
  accept,
  item,
  shape = 'wide',
  busy = false,
  onPick,
  onRemove,
  onCancel,
  onRetry,
}: PictureFieldProps) {
  const id = useId();
  const choose = useRef<HTMLButtonElement>(null);
  const problem = error ?? item?.error;
  const described = [hint ? `${id}h` : '', problem ? `${id}e` : ''].join(' ').trim();
  return (
    <div
      role="group"
      className={fieldCss.field}
      aria-labelledby={`${id}l`}
      aria-describedby={described || undefined}
    >
      <span id={`${id}l`} className={css.label}>
        {label}
      </span>
      <PictureFrame item={item} alt={label} shape={shape} empty={texts.empty} />
      <div className={css.actions}>
        <PictureChooser
          buttonRef={choose}
          chooseText={item === null ? texts.choose : texts.replace}
          takeText={texts.take}
          accept={accept}
          disabled={busy}
          onPick={onPick}
        />
        {item !== null && !busy ? (
          <Button
            variant="ghost"
            onClick={() => {
              // The button goes away with the picture.
              choose.current?.focus();
              onRemove();
            }}
          >
            <TrashIcon />
            {texts.remove}
          </Button>
        ) : null}
        {onCancel ? (
          <Button
            variant="ghost"
            onClick={() => {
              choose.current?.focus();
              onCancel();
            }}
          >
            {texts.cancel}
          </Button>
        ) : null}
        {item?.error && onRetry && !busy ? (
          <Button variant="secondary" onClick={onRetry}>
            {texts.retry}
          </Button>
        ) : null}
      </div>
      {hint ? (
        <p id={`${id}h`} className={fieldCss.hint}>
          {hint}
        </p>
      ) : null}
      {/* Here from the start: a live region that comes together with its text is often not spoken. */}
      <div role="alert">
        {problem ? (
          <p id={`${id}e`} className={fieldCss.error}>
            {problem}
          </p>
        ) : null}
      </div>
      <p role="status" className="visually-hidden">
        {status}
      </p>
    </div>
  );
}
