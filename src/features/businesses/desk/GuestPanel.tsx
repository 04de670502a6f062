import { useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ask, type Question } from '../../../components/ui/ask.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { Notice } from '../../../components/ui/Notice.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { TextField } from '../../../components/ui/TextField.tsx';
import { useSignedInBusiness } from '../../../contexts/businessSession.ts';
import { formatListDate } from '../../../domain/formatLong.ts';
import type { Outcome, Problem } from '../../../domain/outcome.ts';
import { formatPhone } from '../../../domain/phone.ts';
import { MAX_GUEST_NOTE } from '../../../domain/reservations/constants.ts';
import type { GuestVisits } from '../../../domain/reservations/guests.ts';
import { localDateOf } from '../../../domain/time.ts';
import { useLoad } from '../../../hooks/useLoad.ts';
import { common } from '../../../messages/common.ts';
import { guest as texts } from '../../../messages/desk.ts';
import { blockPhone } from '../../../services/businesses/onlineCommands.ts';
import { forgetGuest, saveGuestNote } from '../../../services/desk/commands.ts';
import { readGuest } from '../../../services/desk/queries.ts';
import { useFocusSwap } from '../day/useFocusSwap.ts';
import css from './Desk.module.css';

export interface GuestPanelProps {
  readonly businessId: string;
  readonly phone: string;
  /** The note from the live desk; '' = none, null: not read yet, so that saving could overwrite an unread note. */
  readonly note: string | null;
  /** Called when the host has begun to work here: from then on the panel stays, whatever the list does. */
  readonly onWork: () => void;
  /** Called with a save that has begun: when it resolves, the page shows its result. */
  readonly onSaving: (saving: Promise<void>) => void;
  /** Called when the phone's data was deleted. */
  readonly onForgotten: () => void;
}

function summary({ visits, noShows, lastVisitMs }: GuestVisits): string {
  if (visits === 0 && noShows === 0) return texts.first;
  return [
    texts.visits(visits),
    ...(noShows > 0 ? [texts.noShows(noShows)] : []),
    ...(lastVisitMs === null ? [] : [texts.last(formatListDate(localDateOf(lastVisitMs)))]),
  ].join(' · ');
}

const FORGET = {
  title: texts.forgetTitle,
  text: texts.forgetText,
  confirm: texts.forget,
  cancel: texts.keep,
};
const BLOCK = { title: texts.blockTitle, text: texts.blockText, confirm: texts.block, cancel: common.cancel };

/** The business's data about a party's phone: how often it came, and the note on it. */
export function GuestPanel(props: GuestPanelProps) {
  const { businessId, phone, note: live, onWork, onSaving, onForgotten } = props;
  // Only the owner can block a phone from booking online.
  const isOwner = useSignedInBusiness().member === undefined;
  const load = useCallback(() => readGuest(businessId, phone), [businessId, phone]);
  const [loaded, reload] = useLoad(load);
  const [draft, setDraft] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ readonly ok: boolean; readonly text: string } | null>(null);
  const [isBlocked, setBlocked] = useState(false);
  const focus = useFocusSwap(draft !== null);
  const box = useRef<HTMLElement>(null);
  // What was stored here counts until the live note changes. A field in which nothing was typed follows the note: from
  // it, a note that was forgotten meanwhile would be saved again.
  const [{ was, note }, setNote] = useState({ was: live, note: live });
  if (live !== was) {
    setNote({ was: live, note: live });
    if (draft !== null && draft === note) setDraft(live);
  }
  const stored = (text: string) => setNote((now) => (now.was === live ? { ...now, note: text } : now));

  // For a phone that was never here there is no data to delete.
  const isKnown =
    Boolean(note) || (loaded.state === 'ready' && loaded.value.visits + loaded.value.noShows > 0);

  const run = async <P extends Problem>(
    command: () => Promise<Outcome<unknown, P>>,
    texted: { readonly done: string; readonly failed: (problem: P) => string },
    after: () => void,
  ) => {
    if (busy) return;
    setBusy(true);
    setSaid(null);
    const outcome = await command();
    setBusy(false);
    // Another party may be shown by now.
    if (!outcome.ok && box.current === null)
      return void ask({ title: formatPhone(phone), text: texted.failed(outcome.problem) });
    setSaid(
      outcome.ok ? { ok: true, text: texted.done } : { ok: false, text: texted.failed(outcome.problem) },
    );
    if (outcome.ok) flushSync(after);
  };
  const save = (text: string) =>
    run(
      () => saveGuestNote(businessId, phone, text),
      { done: texts.saved, failed: texts.problem },
      () => {
        stored(text.trim());
        // Text that was typed before the answer came stays.
        setDraft((now) => (now === text ? null : now));
      },
    );
  const forget = () =>
    run(
      () => forgetGuest(businessId, phone),
      { done: texts.forgotten, failed: texts.problem },
      () => {
        stored('');
        onForgotten();
        reload();
      },
    );
  const block = () =>
    run(
      () => blockPhone(businessId, phone),
      { done: texts.blocked, failed: texts.blockFailed },
      () => setBlocked(true),
    );
  const askFirst = (question: Omit<Question, 'work'>, work: () => Promise<void>) => {
    onWork();
    void ask({ danger: true, ...question, work });
  };

  return (
    <section ref={box} className={`stack gap-2 ${css.box}`} aria-label={texts.title}>
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
          <div className="row gap-2">
            <Button
              ref={focus}
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
              <Button variant="ghost" onClick={() => askFirst(FORGET, forget)}>
                {texts.forget}
              </Button>
            ) : null}
            {isOwner && !isBlocked ? (
              <Button variant="ghost" onClick={() => askFirst(BLOCK, block)}>
                {texts.block}
              </Button>
            ) : null}
          </div>
        </>
      ) : (
        <form
          className={`stack gap-2 ${css.box}`}
          onSubmit={(event) => {
            event.preventDefault();
            onSaving(save(draft));
          }}
        >
          <TextField
            ref={focus}
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
    </section>
  );
}
