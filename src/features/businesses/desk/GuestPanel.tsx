import { useCallback, useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { ConfirmDialog } from '../../../components/ui/ConfirmDialog.tsx';
import { Notice } from '../../../components/ui/Notice.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { TextField } from '../../../components/ui/TextField.tsx';
import { formatListDate } from '../../../domain/formatLong.ts';
import { MAX_GUEST_NOTE } from '../../../domain/reservations/constants.ts';
import type { GuestVisits } from '../../../domain/reservations/guests.ts';
import { localDateOf } from '../../../domain/time.ts';
import { useLoad } from '../../../hooks/useLoad.ts';
import { guest as texts } from '../../../messages/desk.ts';
import { submit } from '../../../services/submit.ts';
import css from './Desk.module.css';

const commands = () => import('../../../services/desk/commands.ts');

export interface GuestPanelProps {
  readonly businessId: string;
  /** Normalised. */
  readonly phone: string;
  /** As the desk says live; '' = none, null: not known yet, and a note over one that wasn't seen would be its end. */
  readonly note: string | null;
  /** Somebody has begun something here: whatever the list does, it has to stay. */
  readonly onWork: () => void;
}

function summary({ visits, noShows, lastVisitMs }: GuestVisits): string {
  if (visits === 0 && noShows === 0) return texts.first;
  return [
    texts.visits(visits),
    ...(noShows > 0 ? [texts.noShows(noShows)] : []),
    ...(lastVisitMs === null ? [] : [texts.last(formatListDate(localDateOf(lastVisitMs)))]),
  ].join(' · ');
}

/** What the business knows of the phone behind a party: how often it came, and its own note. */
export function GuestPanel({ businessId, phone, note, onWork }: GuestPanelProps) {
  const load = useCallback(
    async () => (await import('../../../services/desk/queries.ts')).readGuest(businessId, phone),
    [businessId, phone],
  );
  const [loaded, reload] = useLoad(load);
  const [draft, setDraft] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ readonly ok: boolean; readonly text: string } | null>(null);
  const [asking, setAsking] = useState(false);

  // Of somebody who has never been here there is nothing to forget.
  const isKnown =
    Boolean(note) || (loaded.state === 'ready' && loaded.value.visits + loaded.value.noShows > 0);

  const run = async (
    command: (module: Awaited<ReturnType<typeof commands>>) => ReturnType<typeof module.forgetGuest>,
    done: string,
    after: () => void,
  ) => {
    if (busy) return;
    setBusy(true);
    setSaid(null);
    const outcome = await submit(commands, command);
    setBusy(false);
    setSaid(outcome.ok ? { ok: true, text: done } : { ok: false, text: texts.problem(outcome.problem) });
    if (outcome.ok) after();
  };
  const save = (text: string) =>
    run(
      ({ saveGuestNote }) => saveGuestNote(businessId, phone, text),
      texts.saved,
      // What was typed before the answer stays.
      () => setDraft((now) => (now === text ? null : now)),
    );
  const forget = () =>
    run(
      ({ forgetGuest }) => forgetGuest(businessId, phone),
      texts.forgotten,
      () => {
        setDraft(null);
        reload();
      },
    ).then(() => setAsking(false));

  return (
    <section className={css.box} aria-label={texts.title}>
      {loaded.state === 'loading' ? <Skeleton kind="text" lines={1} /> : null}
      {loaded.state === 'failed' ? <p>{texts.failed}</p> : null}
      {loaded.state === 'ready' ? <p>{summary(loaded.value)}</p> : null}
      {draft === null ? (
        <>
          {note ? (
            <p>
              <b>{texts.note}:</b> {note}
            </p>
          ) : null}
          <div className={css.row}>
            <Button
              variant="ghost"
              aria-disabled={note === null}
              onClick={() => {
                if (note === null) return;
                onWork();
                setDraft(note);
              }}
            >
              {note ? texts.edit : texts.add}
            </Button>
            {isKnown ? (
              <Button
                variant="ghost"
                onClick={() => {
                  onWork();
                  setAsking(true);
                }}
              >
                {texts.forget}
              </Button>
            ) : null}
          </div>
        </>
      ) : (
        <form
          className={css.box}
          onSubmit={(event) => {
            event.preventDefault();
            void save(draft);
          }}
        >
          <TextField
            label={texts.note}
            hint={texts.noteHint}
            maxLength={MAX_GUEST_NOTE}
            value={draft}
            onChange={setDraft}
          />
          <Button type="submit" variant="secondary" busy={busy} busyLabel={texts.saving}>
            {texts.save}
          </Button>
        </form>
      )}
      <div role="status">
        {said === null ? null : <Notice tone={said.ok ? 'success' : 'error'}>{said.text}</Notice>}
      </div>
      <ConfirmDialog
        open={asking}
        title={texts.forgetTitle}
        message={texts.forgetText}
        confirmLabel={texts.forget}
        cancelLabel={texts.keep}
        danger
        busy={busy}
        onConfirm={() => void forget()}
        onCancel={() => setAsking(false)}
      />
    </section>
  );
}
