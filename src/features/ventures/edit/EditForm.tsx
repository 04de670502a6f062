import { useEffect, useState } from 'react';
import { AlertDialog } from '../../../components/ui/AlertDialog.tsx';
import { BarLayout, BottomBar } from '../../../components/ui/BottomBar.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { PictureField } from '../../../components/ui/PictureField.tsx';
import { usePictures } from '../../../contexts/pictures/usePictures.ts';
import { useLeaveGuard } from '../../../contexts/useLeaveGuard.ts';
import { draftOf } from '../../../domain/ventures/draft.ts';
import type { Venture } from '../../../domain/ventures/entities.ts';
import type { VentureFailure } from '../../../domain/ventures/problems.ts';
import { pictureOf } from '../../../domain/ventures/stored.ts';
import { ventureEdit, ventureFailureText, ventures } from '../../../messages/ventures.ts';
import { CheckedForm } from '../form/CheckedForm.tsx';
import { UnsavedDialog } from '../form/UnsavedDialog.tsx';
import { useVentureForm } from '../form/useVentureForm.ts';
import { VentureFields } from '../form/VentureFields.tsx';
import css from '../form/VentureForm.module.css';
import type { LoadProfileClient } from './profileClient.ts';

export interface EditFormProps {
  /** Who edits: with whose session it is read and written. */
  readonly account: 'admin' | 'business';
  readonly loadClient: LoadProfileClient;
  /** As loaded. */
  readonly venture: Venture;
  readonly onSaved: (name: string) => void;
  /** After saving or cancelling: away from here. */
  readonly onDone: () => void;
}

/** The profile of one venture. */
export function EditForm({ account, loadClient, venture, onSaved, onDone }: EditFormProps) {
  const state = useVentureForm(draftOf(venture));
  const pictures = usePictures({ use: 'venture', max: 1, initial: pictureOf(venture) });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<VentureFailure | null>(null);
  const [asking, setAsking] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const changed = state.changed || pictures.changed;
  const guard = useLeaveGuard(changed && !leaving, onDone);

  // Only when nothing asks any more.
  useEffect(() => {
    if (leaving) onDone();
  }, [leaving, onDone]);

  const save = async () => {
    if (busy) return;
    const content = state.check();
    if (content === null) return;
    if (!changed) {
      setLeaving(true);
      return;
    }
    if (!navigator.onLine) {
      setFailure('OFFLINE');
      return;
    }
    setBusy(true);
    const client = await loadClient().catch(() => null);
    if (client === null) {
      setBusy(false);
      setFailure('OFFLINE');
      return;
    }
    const saved = await pictures.save({
      role: account,
      owner: { kind: 'venture', ventureId: venture.id },
      write: ([picture = null]) => client.saveProfile(account, { before: venture, content, picture }),
      fate: client.fateOfProfile,
    });
    setBusy(false);
    // A picture that was not stored is said by its field.
    if (!saved.ok) return;
    if (saved.result !== null) {
      setFailure(saved.result);
      return;
    }
    onSaved(content.name);
    setLeaving(true);
  };

  return (
    <CheckedForm tries={state.tries} onSubmit={() => void save()}>
      <BarLayout
        bar={
          <BottomBar
            summary={state.draft.name.trim() || venture.name}
            detail={changed ? ventureEdit.barText : ventureEdit.barUnchanged}
          >
            <div className={css.buttons}>
              <Button
                variant="secondary"
                size="l"
                aria-disabled={busy}
                onClick={() => {
                  if (busy) return;
                  if (changed) setAsking(true);
                  else setLeaving(true);
                }}
              >
                {ventureEdit.cancel}
              </Button>
              <Button type="submit" size="l" busy={busy} busyLabel={ventureEdit.submitting}>
                {ventureEdit.submit}
              </Button>
            </div>
          </BottomBar>
        }
      >
        <VentureFields
          state={state}
          nameHint={ventureEdit.slugNote}
          picture={
            <PictureField
              {...pictures.single}
              label={ventures.image}
              hint={ventures.imageHint}
              onRetry={() => void save()}
            />
          }
        />
      </BarLayout>
      <UnsavedDialog open={guard.asking} onLeave={guard.leave} onStay={guard.stay} />
      <UnsavedDialog
        open={asking && !guard.asking}
        onLeave={() => {
          setAsking(false);
          setLeaving(true);
        }}
        onStay={() => setAsking(false)}
      />
      <AlertDialog
        open={failure !== null}
        title={ventureEdit.failedTitle}
        message={failure && ventureFailureText(failure)}
        onClose={() => setFailure(null)}
      />
    </CheckedForm>
  );
}
