import { useEffect, useRef, useState } from 'react';
import { ask, askToLeave } from '../../../components/ui/ask.tsx';
import { BottomBar } from '../../../components/ui/BottomBar.tsx';
import { Button, Buttons } from '../../../components/ui/Button.tsx';
import { pictureOf } from '../../../domain/pictures.ts';
import { draftOf } from '../../../domain/ventures/draft.ts';
import type { Venture } from '../../../domain/ventures/entities.ts';
import { usePictures } from '../../../hooks/pictures/usePictures.ts';
import { useLeaveGuard } from '../../../hooks/useLeaveGuard.ts';
import { ventureEdit, ventureFailures } from '../../../messages/ventures.ts';
import type { VentureProfile } from '../../../services/ventures/profileCommands.ts';
import { useVentureForm } from '../form/useVentureForm.ts';
import { VentureForm } from '../form/VentureForm.tsx';
import { loadServices } from '../loadServices.ts';

export interface EditFormProps {
  /** The editor's role: its session reads and writes. */
  readonly account: 'admin' | 'business';
  /** The venture as loaded. */
  readonly venture: Venture;
  readonly onSaved: (name: string) => void;
  /** Leaves the screen after saving or cancelling. */
  readonly onDone: () => void;
}

/** The form for the profile of one venture. */
export function EditForm({ account, venture, onSaved, onDone }: EditFormProps) {
  const [busy, setBusy] = useState(false);
  const state = useVentureForm(draftOf(venture), busy, venture.id);
  const pictures = usePictures({ use: 'venture', max: 1, initial: pictureOf(venture) });
  const [leaving, setLeaving] = useState(false);
  const leave = () => {
    state.clearDraft();
    setLeaving(true);
  };
  /** What was sent so far. */
  const tried = useRef<readonly VentureProfile[]>([]);
  const changed = state.changed || pictures.changed;
  useLeaveGuard(busy ? 'saving' : changed && !leaving, onDone, { forget: state.clearDraft });

  // Leaves only after the leave guard has been released.
  useEffect(() => {
    if (leaving) onDone();
  }, [leaving, onDone]);

  const save = async () => {
    if (busy) return;
    const content = state.check();
    if (content === null) return;
    if (!changed && tried.current.length === 0) {
      leave();
      return;
    }
    setBusy(true);
    const saved = await pictures.save({
      role: account,
      owner: { kind: 'venture', ventureId: venture.id },
      write: async ([picture = null]) => {
        const earlier = tried.current;
        tried.current = [...earlier, { content, picture }];
        const { updateVenture } = await loadServices();
        return updateVenture(account, { before: venture, content, picture, tried: earlier });
      },
    });
    setBusy(false);
    // The field of a picture that wasn't stored says so too, but it may be out of sight.
    if (!saved.ok) return void ask({ title: ventureEdit.failedTitle, text: saved.message });
    if (!saved.result.ok) {
      return void ask({ title: ventureEdit.failedTitle, text: ventureFailures[saved.result.problem] });
    }
    onSaved(content.name);
    leave();
  };

  const cancel = async () => {
    if (!busy && (!changed || (await askToLeave()))) leave();
  };

  return (
    <VentureForm
      state={state}
      pictures={pictures}
      nameHint={ventureEdit.slugNote}
      onSubmit={() => void save()}
      bar={
        <BottomBar
          summary={state.draft.name.trim() || venture.name}
          detail={changed ? ventureEdit.barText : ventureEdit.barUnchanged}
        >
          <Buttons>
            <Button variant="secondary" size="l" aria-disabled={busy} onClick={() => void cancel()}>
              {ventureEdit.cancel}
            </Button>
            <Button type="submit" size="l" busy={busy} busyLabel={ventureEdit.submitting}>
              {ventureEdit.submit}
            </Button>
          </Buttons>
        </BottomBar>
      }
    />
  );
}
