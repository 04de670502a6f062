import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Badge } from './Badge.tsx';
import { Button } from './Button.tsx';
import fieldCss from './Field.module.css';
import { EarlierIcon } from './icons/EarlierIcon.tsx';
import { LaterIcon } from './icons/LaterIcon.tsx';
import { TrashIcon } from './icons/TrashIcon.tsx';
import css from './PictureField.module.css';
import { PictureChooser, PictureFrame, PictureGroup } from './PictureParts.tsx';
import type { PictureItem } from './pictureItem.ts';

export type PicturesFieldTexts = {
  add: string;
  take: string;
  cancel: string;
  retry: string;
  empty: string;
  emptyList: string;
  /** The label of the first picture, which lists show. */
  first: string;
  /** `place` counts from 1. */
  position: (place: number, count: number) => string;
  earlier: (place: number) => string;
  later: (place: number) => string;
  removeAt: (place: number) => string;
  full: (max: number) => string;
};

export type PicturesFieldProps = {
  label: string;
  hint?: ReactNode;
  error?: ReactNode;
  /** Screen readers say each change. */
  status?: string | undefined;
  texts: PicturesFieldTexts;
  accept: string;
  /** Replaces the field where pictures can't be stored. */
  notKept?: string | undefined;
  /** In their order. */
  items: readonly PictureItem[];
  max: number;
  /** While they are being saved, nothing can be changed. */
  busy?: boolean | undefined;
  onPick: (files: readonly File[]) => void;
  /** `by`: -1 one place earlier, 1 one later. */
  onMove: (id: string, by: -1 | 1) => void;
  onRemove: (id: string) => void;
  onCancel?: (() => void) | undefined;
  /** Shown when a picture has an error. */
  onRetry?: (() => void) | undefined;
};

/** A field for several pictures in an order that the user chooses. */
export function PicturesField({
  label,
  hint,
  error,
  status = '',
  texts,
  accept,
  notKept,
  items,
  max,
  busy = false,
  onPick,
  onMove,
  onRemove,
  onCancel,
  onRetry,
}: PicturesFieldProps) {
  const id = useId();
  const choose = useRef<HTMLButtonElement>(null);
  /** The element to focus after a change of the list: the pressed button has moved in the document, or has gone. */
  const focusNext = useRef<string | null>(null);
  const idOf = (item: string, action: string) => `${id}-${item}-${action}`;
  useEffect(() => {
    const wanted = focusNext.current;
    focusNext.current = null;
    if (wanted !== null) (document.getElementById(wanted) ?? choose.current)?.focus();
  }, [items]);
  if (notKept) return <p className="muted small">{notKept}</p>;
  const full = items.length >= max;
  const move = (item: PictureItem, index: number, by: -1 | 1) => {
    if (busy || !items[index + by]) return;
    focusNext.current = idOf(item.id, by === -1 ? 'earlier' : 'later');
    onMove(item.id, by);
  };
  const remove = (item: PictureItem, index: number) => {
    if (busy) return;
    const neighbour = items[index + 1] ?? items[index - 1];
    focusNext.current = neighbour ? idOf(neighbour.id, 'remove') : 'nothing left';
    onRemove(item.id);
  };
  return (
    <PictureGroup label={label} hint={hint} problem={error} status={status}>
      {items.length === 0 ? (
        <p className="muted small">{texts.emptyList}</p>
      ) : (
        <ol className={`stack ${css.list}`}>
          {items.map((item, index) => {
            const place = index + 1;
            return (
              <li key={item.id} className={`stack gap-1 ${css.entry}`}>
                <PictureFrame
                  item={item}
                  alt={texts.position(place, items.length)}
                  shape="square"
                  empty={texts.empty}
                />
                {index === 0 ? (
                  <span className={css.badge}>
                    <Badge>{texts.first}</Badge>
                  </span>
                ) : null}
                <div className={`line apart ${css.tools}`}>
                  <Button
                    id={idOf(item.id, 'earlier')}
                    variant="ghost"
                    aria-label={texts.earlier(place)}
                    aria-disabled={busy || index === 0}
                    onClick={() => move(item, index, -1)}
                  >
                    <EarlierIcon />
                  </Button>
                  <Button
                    id={idOf(item.id, 'later')}
                    variant="ghost"
                    aria-label={texts.later(place)}
                    aria-disabled={busy || place === items.length}
                    onClick={() => move(item, index, 1)}
                  >
                    <LaterIcon />
                  </Button>
                  <Button
                    id={idOf(item.id, 'remove')}
                    variant="ghost"
                    aria-label={texts.removeAt(place)}
                    aria-disabled={busy}
                    onClick={() => remove(item, index)}
                  >
                    <TrashIcon />
                  </Button>
                </div>
                {item.error ? (
                  <p className={fieldCss.error} role="alert">
                    {item.error}
                  </p>
                ) : null}
              </li>
            );
          })}
        </ol>
      )}
      <div className={`row gap-2 ${css.actions}`}>
        <PictureChooser
          buttonRef={choose}
          chooseText={texts.add}
          takeText={texts.take}
          accept={accept}
          multiple
          disabled={busy || full}
          onPick={onPick}
        />
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
        {onRetry && !busy && items.some((item) => item.error) ? (
          <Button variant="secondary" onClick={onRetry}>
            {texts.retry}
          </Button>
        ) : null}
      </div>
      {full ? <p className="muted small">{texts.full(max)}</p> : null}
    </PictureGroup>
  );
}
