import { useState } from 'react';
import { ask } from '../../../components/ui/ask.tsx';
import { BottomBar } from '../../../components/ui/BottomBar.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { EMPTY_VENTURE } from '../../../domain/ventures/draft.ts';
import type { Credentials } from '../../../domain/ventures/entities.ts';
import { usePictures } from '../../../hooks/pictures/usePictures.ts';
import { useLeaveGuard } from '../../../hooks/useLeaveGuard.ts';
import { ventures as texts, ventureFailures } from '../../../messages/ventures.ts';
import { submit } from '../../../services/submit.ts';
import { useVentureForm } from '../form/useVentureForm.ts';
import css from '../form/VentureForm.module.css';
import { VentureForm } from '../form/VentureForm.tsx';
import { loadServices } from '../loadServices.ts';

export interface RegisterFormProps {
  /** Leaves the form when there is no earlier history entry. */
  readonly onLeave: () => void;
  readonly onRegistered: (credentials: Credentials) => void;
}

const sayFailure = (text: string) => void ask({ title: texts.failedTitle, text });

/** The form that registers one venture; give it a new key for the next one. */
export function RegisterForm({ onLeave, onRegistered }: RegisterFormProps) {
  const [busy, setBusy] = useState(false);
  const state = useVentureForm(EMPTY_VENTURE, busy);
  const { id, clearDraft } = state;
  const pictures = usePictures({ use: 'venture', max: 1, initial: [] });
  useLeaveGuard(busy ? 'saving' : state.changed || pictures.changed, onLeave, { forget: clearDraft });

  const register = async () => {
    if (busy) return;
    const content = state.check();
    if (content === null) return;
    setBusy(true);
    state.keepId();
    const saved = await submit(loadServices, ({ noteRegistration, registerVenture }) => {
      if (pictures.count > 0) noteRegistration(id);
      return pictures.save({
        role: 'admin',
        owner: { kind: 'venture', ventureId: id },
        write: ([picture = null]) => registerVenture({ id, content, picture }),
      });
    });
    setBusy(false);
    // The field of a picture that wasn't stored says so too, but it may be out of sight.
    if (!saved.ok) sayFailure(saved.problem === 'OFFLINE' ? ventureFailures.OFFLINE : saved.message);
    else if (saved.result.ok) {
      clearDraft();
      onRegistered(saved.result.value);
    } else sayFailure(ventureFailures[saved.result.problem]);
  };

  return (
    <VentureForm
      state={state}
      pictures={pictures}
      onSubmit={() => void register()}
      bar={
        <BottomBar summary={state.draft.name.trim() || texts.barEmpty} detail={texts.barText}>
          <Button type="submit" size="l" className={css.submit} busy={busy} busyLabel={texts.submitting}>
            {texts.submit}
          </Button>
        </BottomBar>
      }
    />
  );
}
