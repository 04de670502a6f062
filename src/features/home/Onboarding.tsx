import { type PointerEvent, useRef, useState } from 'react';
import { Button } from '../../components/ui/Button.tsx';
import { Dialog } from '../../components/ui/Dialog.tsx';
import {
  maySkip,
  ONBOARDING_KEY,
  ONBOARDING_STEPS,
  opensOnboarding,
  stepAfterSwipe,
} from '../../domain/clients/onboarding.ts';
import { onboarding as texts } from '../../messages/clients.ts';
import { localStore } from '../../services/device/localStore.ts';
import css from './HomeScreen.module.css';

/** The carousel of 3 steps for who is new (specification sections 2 and 9): swipe, buttons, or arrow keys. */
export function Onboarding({ signedIn }: { readonly signedIn: boolean }) {
  const [open, setOpen] = useState(() => opensOnboarding(signedIn, localStore.read(ONBOARDING_KEY)));
  const [step, setStep] = useState(0);
  const startX = useRef<number | null>(null);
  const close = () => {
    localStore.write(ONBOARDING_KEY, 'true');
    setOpen(false);
  };
  const shown = texts.steps[step] ?? texts.steps[0];
  const swipe = {
    onPointerDown: (event: PointerEvent) => {
      startX.current = event.clientX;
    },
    onPointerUp: (event: PointerEvent) => {
      if (startX.current !== null) setStep(stepAfterSwipe(step, event.clientX - startX.current));
      startX.current = null;
    },
    onPointerCancel: () => {
      startX.current = null;
    },
  };
  const go = (to: number) => setStep(Math.min(ONBOARDING_STEPS - 1, Math.max(0, to)));
  return (
    <Dialog
      open={open}
      title={shown.title}
      onClose={close}
      actions={
        maySkip(step) ? (
          <>
            <Button variant="ghost" onClick={close}>
              {texts.skip}
            </Button>
            <Button onClick={() => go(step + 1)}>{texts.next}</Button>
          </>
        ) : (
          <Button onClick={close}>{texts.done}</Button>
        )
      }
    >
      <div className={css.step} role="group" aria-label={texts.aria} {...swipe}>
        <p aria-live="polite">{shown.text}</p>
        <p className={css.small}>{texts.step(step + 1, ONBOARDING_STEPS)}</p>
      </div>
    </Dialog>
  );
}
