import { useEffect, useId, useRef } from 'react';
import { Badge } from '../../components/ui/Badge.tsx';
import { Button } from '../../components/ui/Button.tsx';
import fieldCss from '../../components/ui/Field.module.css';
import { EarlierIcon } from '../../components/ui/icons/EarlierIcon.tsx';
import { LaterIcon } from '../../components/ui/icons/LaterIcon.tsx';
import { TrashIcon } from '../../components/ui/icons/TrashIcon.tsx';
import { pictures as texts } from '../../messages/pictures.ts';
import type { PictureItem } from './drafts.ts';
import css from './PictureField.module.css';
import { PictureFrame, PictureGroup, type PictureGroupProps } from './PictureParts.tsx';

export interface PicturesFieldProps extends PictureGroupProps {
  /** In their order. */
  readonly items: readonly PictureItem[];
  readonly max: number;
  /** `by`: -1 one place earlier, 1 one later. */
  readonly onMove: (id: string, by: -1 | 1) => void;
  readonly onRemove: (id: string) => void;
}

/** A field for several pictures in an order that the user chooses. */
export function PicturesField({ onMove, onRemove, ...field }: PicturesFieldProps) {
  const { items, busy } = field;
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
    <PictureGroup {...field} chooseRef={choose} chooseText={texts.add}>
      {items.length === 0 ? (
        <p className="muted small">{texts.emptyList}</p>
      ) : (
        <ol className={`stack ${css.list}`}>
          {items.map((item, index) => {
            const place = index + 1;
            return (
              <li key={item.id} className={`stack gap-1 ${css.entry}`}>
                <PictureFrame item={item} alt={texts.position(place, items.length)} shape="square" />
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
    </PictureGroup>
  );
}
