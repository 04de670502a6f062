import type { KeyboardEvent, ReactNode } from 'react';
import css from './Tabs.module.css';

export type Tab = { id: string; label: ReactNode; count?: number | undefined };

export type TabsProps = {
  tabs: readonly Tab[];
  selected: string;
  onSelect: (id: string) => void;
  /** Shared with the TabPanels of this set. */
  idPrefix: string;
  'aria-label'?: string | undefined;
};

/** A tab list of the ARIA pattern: one tab stop; arrows, Home and End select. */
export function Tabs({ tabs, selected, onSelect, idPrefix, 'aria-label': ariaLabel }: TabsProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const now = tabs.findIndex((tab) => tab.id === selected);
    const targets: Readonly<Record<string, Tab | undefined>> = {
      ArrowLeft: tabs.at(now - 1),
      ArrowRight: tabs[(now + 1) % tabs.length],
      Home: tabs[0],
      End: tabs.at(-1),
    };
    const next = targets[event.key];
    if (!next) return;
    event.preventDefault();
    onSelect(next.id);
    document.getElementById(`${idPrefix}-tab-${next.id}`)?.focus();
  };
  return (
    <div role="tablist" className={`row gap-1 ${css.tabs}`} aria-label={ariaLabel} onKeyDown={onKeyDown}>
      {tabs.map(({ id, label, count }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={`${idPrefix}-tab-${id}`}
          aria-controls={`${idPrefix}-panel-${id}`}
          aria-selected={id === selected}
          tabIndex={id === selected ? 0 : -1}
          onClick={() => onSelect(id)}
        >
          {label}
          {count === undefined ? null : (
            <>
              {' '}
              <span className={css.count}>{count}</span>
            </>
          )}
        </button>
      ))}
    </div>
  );
}

export type TabPanelProps = { idPrefix: string; id: string; selected: string; children: ReactNode };

/** The content of one tab; empty and hidden unless it is selected. */
export function TabPanel({ idPrefix, id, selected, children }: TabPanelProps) {
  const shown = id === selected;
  return (
    <div
      role="tabpanel"
      id={`${idPrefix}-panel-${id}`}
      aria-labelledby={`${idPrefix}-tab-${id}`}
      hidden={!shown}
    >
      {shown ? children : null}
    </div>
  );
}
