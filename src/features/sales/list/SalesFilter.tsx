import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { TextField } from '../../../components/ui/TextField.tsx';
import type { SalesRange } from '../../../domain/sales/entities.ts';
import { QUICK_RANGES, quickRange, salesFilterProblem } from '../../../domain/sales/range.ts';
import { salesFilterProblemText, sales as texts } from '../../../messages/sales.ts';
import css from './SalesFilter.module.css';

/** Debounce: a date that is being typed passes through wrong years, each of which would be read. */
const SETTLED_MS = 400;

export interface SalesFilterProps {
  readonly range: SalesRange;
  readonly onChange: (range: SalesRange) => void;
}

/** 'Desde' and 'Hasta', and the most frequent ranges in one tap (docs/product.md, Sales). */
export function SalesFilter({ range, onChange }: SalesFilterProps) {
  const [typed, setTyped] = useState(range);
  const [openedMs] = useState(() => Date.now());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const id = useId();
  useEffect(() => () => clearTimeout(timer.current), []);
  const problem = salesFilterProblem(typed);
  const set = (change: Partial<SalesRange>) => {
    const next = { ...typed, ...change };
    setTyped(next);
    clearTimeout(timer.current);
    if (salesFilterProblem(next) === null) timer.current = setTimeout(() => onChange(next), SETTLED_MS);
  };
  const choose = (next: SalesRange) => {
    clearTimeout(timer.current);
    setTyped(next);
    onChange(next);
  };
  return (
    <div className="stack gap-2">
      <div className={`row gap-1 ${css.quick}`} role="group" aria-label={texts.quickTitle}>
        {QUICK_RANGES.map((name) => {
          const days = quickRange(name, openedMs);
          const isChosen = days.from === typed.from && days.to === typed.to;
          return (
            <Button
              key={name}
              variant={isChosen ? 'primary' : 'secondary'}
              aria-pressed={isChosen}
              onClick={() => choose(quickRange(name, Date.now()))}
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
          value={typed.from}
          onChange={(from) => set({ from })}
          aria-describedby={problem === null ? undefined : id}
        />
        <TextField label={texts.to} type="date" value={typed.to} onChange={(to) => set({ to })} />
      </div>
      <p id={id} role="alert" className={`problem ${css.problem}`}>
        {problem === null ? null : salesFilterProblemText(problem)}
      </p>
    </div>
  );
}
