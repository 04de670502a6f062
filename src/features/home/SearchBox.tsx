import { useRef } from 'react';
import { Button } from '../../components/ui/Button.tsx';
import { CloseIcon } from '../../components/ui/icons/CloseIcon.tsx';
import { SearchIcon } from '../../components/ui/icons/SearchIcon.tsx';
import { home as texts } from '../../messages/home.ts';
import css from './HomeScreen.module.css';

export interface SearchBoxProps {
  readonly text: string;
  readonly onType: (text: string) => void;
  readonly onClear: () => void;
  /** Called when somebody is about to type. */
  readonly onNear: () => void;
}

/** One search field for restaurants, ventures and products. */
export function SearchBox({ text, onType, onClear, onNear }: SearchBoxProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <form
      role="search"
      className={css.search}
      onSubmit={(event) => {
        event.preventDefault();
        // Hides the phone's keyboard; the results stay.
        field.current?.blur();
      }}
    >
      <SearchIcon />
      <input
        ref={field}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={texts.search}
        placeholder={texts.searchHint}
        value={text}
        onFocus={onNear}
        onChange={(event) => onType(event.target.value)}
      />
      {text === '' ? null : (
        <Button
          variant="ghost"
          aria-label={texts.clear}
          onClick={() => {
            onClear();
            field.current?.focus();
          }}
        >
          <CloseIcon />
        </Button>
      )}
    </form>
  );
}
