import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { TextField } from '../../../components/ui/TextField.tsx';
import type { SalesRange } from '../../../domain/sales/entities.ts';
import {
  QUICK_RANGES,
  type QuickRange,
  quickRange,
  salesFilterProblem,
} from '../../../domain/sales/range.ts';
import type { LocalDate } from '../../../domain/time.ts';
import { salesFilterProblems, sales as texts } from '../../../messages/sales.ts';
import css from './SalesFilter.module.css';

/** Debounce: a date that is being typed passes through wrong years, each of which would be read. */
const SETTLED_MS = 400;

/** A quick range follows the clock, other days stay as they were typed. */
export type ChosenRange = QuickRange | SalesRange;

export interface SalesFilterProps {
  readonly range: SalesRange;
  readonly today: LocalDate;
  readonly onChange: (chosen: ChosenRange) => void;
}

/** 'Desde' and 'Hasta', and the most frequent ranges in one tap (docs/product.md, Sales). */
export function SalesFilter({ range, today, onChange }: SalesFilterProps) {
  /** null: a quick range is chosen. */
  const [typed, setTyped] = useState<SalesRange | null>(null);
  const shown = typed ?? range;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const id = useId();
  useEffect(() => () => clearTimeout(timer.current), []);
  const problem = salesFilterProblem(shown);
  const set = (change: Partial<SalesRange>) => {
    const next = { ...shown, ...change };
    setTyped(next);
    clearTimeout(timer.current);
    if (salesFilterProblem(next) === null) timer.current = setTimeout(() => onChange(next), SETTLED_MS);
  };
  const choose = (name: QuickRange) => {
    clearTimeout(timer.current);
    setTyped(null);
    onChange(name);
  };
  return (
    <div className="stack gap-2">
      <div className={`row gap-1 ${css.quick}`} role="group" aria-label={texts.quickTitle}>
        {QUICK_RANGES.map((name) => {
          const days = quickRange(name, today);
          const isChosen = days.from === shown.from && days.to === shown.to;
          return (
            <Button
              key={name}
              variant={isChosen ? 'primary' : 'secondary'}
              aria-pressed={isChosen}
              onClick={() => choose(name)}
            >
              {texts.quick[name]}
            </Button>
          );
        })}
      </div>
      <div className={`stack gap-3 ${css.dates}`}>
        <TextField
          label={texts.from}
          type="date"
          value={shown.from}
          onChange={(from) => set({ from })}
          aria-describedby={problem === null ? undefined : id}
        />
        <TextField label={texts.to} type="date" value={shown.to} onChange={(to) => set({ to })} />
      </div>
      <p id={id} role="alert" className={`problem ${css.problem}`}>
        {problem === null ? null : salesFilterProblems[problem]}
      </p>
    </div>
  );
}
