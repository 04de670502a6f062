import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/ui/Button.tsx';
import { Dialog } from '../../components/ui/Dialog.tsx';
import {
  maySkip,
  ONBOARDING_KEY,
  ONBOARDING_STEPS,
  stepAfterSwipe,
} from '../../domain/clients/onboarding.ts';
import { onboarding as texts } from '../../messages/onboarding.ts';
import { localStore } from '../../services/device/localStore.ts';
import css from './Onboarding.module.css';
import { OnboardingPicture } from './OnboardingPicture.tsx';

/** The carousel of 3 steps for first-time visitors (docs/product.md, Home): swipe, buttons, or arrow keys. */
export function Onboarding() {
  const [open, setOpen] = useState(true);
  const [step, setStep] = useState(0);
  const startX = useRef<number | null>(null);
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Without this, 'Omitir' would get the focus and its ring would attract the eye first.
    group.current?.focus({ preventScroll: true });
    // With large letters the dialog has opened scrolled past its title.
    const dialog = group.current?.closest('dialog');
    if (dialog) dialog.scrollTop = 0;
  }, []);
  const close = () => {
    localStore.write(ONBOARDING_KEY, 'true');
    setOpen(false);
  };
  const shown = texts.steps[step] ?? texts.steps[0];
  const go = (to: number) => setStep(Math.min(ONBOARDING_STEPS - 1, Math.max(0, to)));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') go(step + 1);
    if (event.key === 'ArrowLeft') go(step - 1);
  };
  const turns = {
    onKeyDown,
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
  return (
    <Dialog
      open={open}
      title={shown.title}
      onClose={close}
      actions={
        <>
          {maySkip(step) ? (
            <Button variant="ghost" onClick={close} onKeyDown={onKeyDown}>
              {texts.skip}
            </Button>
          ) : null}
          {/* The same button on every step, so that it keeps the focus. */}
          <Button onClick={maySkip(step) ? () => go(step + 1) : close} onKeyDown={onKeyDown}>
            {maySkip(step) ? texts.next : texts.done}
          </Button>
        </>
      }
    >
      <div
        ref={group}
        className={`stack gap-4 ${css.step}`}
        role="group"
        aria-label={texts.aria}
        tabIndex={-1}
        {...turns}
      >
        <OnboardingPicture step={step} />
        <p aria-live="polite">{shown.text}</p>
        <p className={`row gap-2 muted small ${css.dots}`}>
          <span className="visually-hidden">{texts.step(step + 1, ONBOARDING_STEPS)}</span>
          {texts.steps.map(({ title }, index) => (
            <i key={title} data-now={index === step || undefined} />
          ))}
        </p>
      </div>
    </Dialog>
  );
}
