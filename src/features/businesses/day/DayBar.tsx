import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { CloseIcon } from '../../../components/ui/icons/CloseIcon.tsx';
import { SearchIcon } from '../../../components/ui/icons/SearchIcon.tsx';
import { dayReservations as texts } from '../../../messages/dayReservations.ts';
import css from './DayScreen.module.css';

interface DayBarProps {
  /** The search text; null: the search is closed. */
  readonly typed: string | null;
  readonly onType: (typed: string | null) => void;
  /** True where the screen has room to show the search field at all times. */
  readonly wide: boolean;
  /** A line above the bar, fixed like it: it covers no part of the list that can't be scrolled into view. */
  readonly notice: ReactNode;
  /** Seats guests without a booking; null where no hour is near. */
  readonly onAdd: (() => void) | null;
  /** Takes a booking by phone; null where there is no branch. */
  readonly onBook: (() => void) | null;
}

/**
 * Search and adding guests, within the thumb's reach; an open search stands on top. On a wide screen the bar stands beside
 * the title.
 */
export function DayBar({ typed, onType, wide, notice, onAdd, onBook }: DayBarProps) {
  const field = useRef<HTMLInputElement>(null);
  const isOpen = typed !== null;
  useEffect(() => {
    if (isOpen && !wide) field.current?.focus();
  }, [isOpen, wide]);
  const find = (
    <input
      ref={field}
      type="search"
      className={css.find}
      aria-label={texts.search}
      placeholder={texts.search}
      value={typed ?? ''}
      autoComplete="off"
      enterKeyHint="search"
      onChange={(event) => {
        const text = event.currentTarget.value;
        // The results begin at the top, however far down the page was scrolled.
        window.scrollTo(0, 0);
        onType(text === '' && wide ? null : text);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onType(null);
      }}
    />
  );
  return (
    <search className={css.bar}>
      {notice}
      {wide || isOpen ? find : null}
      {isOpen && !wide ? (
        <Button
          variant="ghost"
          className={css.icon}
          aria-label={texts.closeSearch}
          onClick={() => onType(null)}
        >
          <CloseIcon />
        </Button>
      ) : (
        <>
          {wide ? null : (
            <Button
              variant="secondary"
              className={css.icon}
              aria-label={texts.openSearch}
              onClick={() => onType('')}
            >
              <SearchIcon />
            </Button>
          )}
          {onBook === null ? null : (
            <Button variant="secondary" aria-label={texts.newBooking} onClick={onBook}>
              {wide ? texts.newBooking : texts.shortBooking}
            </Button>
          )}
          {onAdd === null ? null : (
            <Button aria-label={texts.add} onClick={onAdd}>
              {texts.shortAdd}
            </Button>
          )}
        </>
      )}
    </search>
  );
}
