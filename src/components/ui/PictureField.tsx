import { type ReactNode, useRef } from 'react';
import { Button } from './Button.tsx';
import { TrashIcon } from './icons/TrashIcon.tsx';
import css from './PictureField.module.css';
import { PictureChooser, PictureFrame, PictureGroup, type PictureShape } from './PictureParts.tsx';
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
  /** The problem with the choice as a whole; `item.error` is about one picture. */
  error?: ReactNode;
  /** Screen readers say each change. */
  status?: string | undefined;
  texts: PictureFieldTexts;
  /** The `accept` attribute of the input. */
  accept: string;
  /** Replaces the field where pictures can't be stored. */
  notKept?: string | undefined;
  item: PictureItem | null;
  shape?: PictureShape | undefined;
  /** While it is being saved, no picture can be chosen or removed. */
  busy?: boolean | undefined;
  onPick: (files: readonly File[]) => void;
  onRemove: () => void;
  /** undefined: there is nothing to cancel now. */
  onCancel?: (() => void) | undefined;
  /** Shown beside `item.error`. */
  onRetry?: (() => void) | undefined;
};

/** A field for one optional picture: choose or photograph it, see it, replace it, remove it. */
export function PictureField({
  label,
  hint,
  error,
  status = '',
  texts,
  accept,
  notKept,
  item,
  shape = 'wide',
  busy = false,
  onPick,
  onRemove,
  onCancel,
  onRetry,
}: PictureFieldProps) {
  const choose = useRef<HTMLButtonElement>(null);
  if (notKept) return <p className="muted small">{notKept}</p>;
  return (
    <PictureGroup label={label} hint={hint} problem={error ?? item?.error} status={status}>
      <PictureFrame item={item} alt={label} shape={shape} empty={texts.empty} />
      <div className={`row gap-2 ${css.actions}`}>
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
              // The pressed button disappears with the picture.
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
    </PictureGroup>
  );
}
