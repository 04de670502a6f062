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

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** A tab list of the ARIA pattern: one tab stop; arrows, Home and End select. */
export function Tabs({ tabs, selected, onSelect, idPrefix, 'aria-label': ariaLabel }: TabsProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key];
    const now = tabs.findIndex((tab) => tab.id === selected);
    const to =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? -1
          : step === undefined
            ? undefined
            : (now + step) % tabs.length;
    const next = to === undefined ? undefined : tabs.at(to);
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
