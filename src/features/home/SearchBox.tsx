import { useRef } from 'react';
import { Button } from '../../components/ui/Button.tsx';
import { CloseIcon } from '../../components/ui/icons/CloseIcon.tsx';
import { SearchIcon } from '../../components/ui/icons/SearchIcon.tsx';
import { home as texts } from '../../messages/home.ts';
import css from './HomeScreen.module.css';
import { loadLater } from './lazyParts.tsx';
import type { SearchText } from './useSearchText.ts';

/** One search field for restaurants, ventures and products. */
export function SearchBox({ search }: { readonly search: SearchText }) {
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
        value={search.text}
        // Somebody is about to type.
        onFocus={() => void loadLater().catch(() => undefined)}
        onChange={(event) => search.type(event.target.value)}
      />
      {search.text === '' ? null : (
        <Button
          variant="ghost"
          aria-label={texts.clear}
          onClick={() => {
            search.clear();
            field.current?.focus();
          }}
        >
          <CloseIcon />
        </Button>
      )}
    </form>
  );
}
