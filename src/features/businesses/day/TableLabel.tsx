import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ask } from '../../../components/ui/ask.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { Notice } from '../../../components/ui/Notice.tsx';
import { TextField } from '../../../components/ui/TextField.tsx';
import { MAX_TABLE_LABEL } from '../../../domain/reservations/constants.ts';
import { dayDialogs as texts } from '../../../messages/dayDialogs.ts';
import { type NightPlace, setTable } from '../../../services/desk/night.ts';
import css from './TableLabel.module.css';
import { useFocusSwap } from './useFocusSwap.ts';

interface TableLabelProps {
  readonly place: NightPlace;
  /** '' = none. */
  readonly label: string;
  /** Called when the host has begun to type here: from then on the panel stays, whatever the list does. */
  readonly onWork: () => void;
  /** Called with a save that has begun: when it resolves, the page shows its result. */
  readonly onSaving: (saving: Promise<void>) => void;
}

/** The table's label of a party: a button that shows it, and turns into a field. */
export function TableLabel({ place, label, onWork, onSaving }: TableLabelProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const focus = useFocusSwap(draft !== null);
  const form = useRef<HTMLFormElement>(null);
  if (draft === null) {
    return (
      <Button
        ref={focus}
        variant="ghost"
        className={css.open}
        aria-label={label === '' ? texts.setTable : texts.changeTable(label)}
        onClick={() => {
          onWork();
          setDraft(label);
        }}
      >
        {label === '' ? texts.noTable : texts.table(label)}
      </Button>
    );
  }
  const save = async () => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    const outcome = await setTable(place, draft);
    setBusy(false);
    // Text that was typed before the answer came stays.
    if (outcome.ok) flushSync(() => setDraft((now) => (now === draft ? null : now)));
    // Another party may be shown by now.
    else if (form.current === null)
      void ask({ title: texts.table(draft), text: texts.tableFailed(outcome.problem) });
    else setProblem(texts.tableFailed(outcome.problem));
  };
  return (
    <form
      ref={form}
      className={`stack gap-2 ${css.form}`}
      onSubmit={(event) => {
        event.preventDefault();
        onSaving(save());
      }}
    >
      <TextField
        ref={focus}
        label={texts.tableField}
        maxLength={MAX_TABLE_LABEL}
        value={draft}
        onChange={setDraft}
        autoComplete="off"
      />
      <Button type="submit" variant="secondary" busy={busy} busyLabel={texts.tableSaving}>
        {texts.tableSave}
      </Button>
      <div role="alert">{problem === null ? null : <Notice tone="error">{problem}</Notice>}</div>
    </form>
  );
}
