import { type ReactNode, useRef, useState } from 'react';
import { ask } from '../../../components/ui/ask.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { NextIcon } from '../../../components/ui/icons/NextIcon.tsx';
import { isPaused, PAUSES, type Pause, pauseFrom } from '../../../domain/reservations/online.ts';
import { pause as texts } from '../../../messages/online.ts';
import { serverNow } from '../../../services/firestore/serverClock.ts';
import { submit } from '../../../services/submit.ts';
import { loadServices } from '../shared/loadServices.ts';
import css from './Online.module.css';

interface PauseControlProps {
  readonly businessId: string;
  readonly pause: Pause;
  readonly nowMs: number;
  /** Shows the lengths of a pause at once. */
  readonly unfolded?: boolean;
}

/** 'Pausar las reservas en línea': asks until when; during a pause shows it, and can end it. */
export function PauseControl({ businessId, pause, nowMs, unfolded = false }: PauseControlProps) {
  const [asks, setAsks] = useState(unfolded);
  const [sending, setSending] = useState<string | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const send = async (wanted: Pause, pressed: string) => {
    setSending(pressed);
    const outcome = await submit(loadServices, ({ setPause }) => setPause(businessId, wanted));
    setSending(null);
    if (!outcome.ok) {
      // Not here: the options of the day, for example, may be closed by now.
      const title = wanted.paused ? texts.title : texts.endLabel;
      return void ask({ title, text: texts.failed(outcome.problem) });
    }
    setAsks(unfolded);
    // The pressed button is removed: the focus stays in this section.
    place.current?.focus();
  };
  const frame = (content: ReactNode) => (
    <div ref={place} tabIndex={-1} className="stack gap-2">
      {content}
    </div>
  );
  if (isPaused(pause, nowMs)) {
    return frame(
      <div className={`row middle apart gap-2 ${css.now}`}>
        <p className="stack">
          <b>{texts.now(pause)}</b> <small className="small">{texts.nowText}</small>
        </p>
        <Button
          variant="secondary"
          aria-label={texts.endLabel}
          busy={sending !== null}
          onClick={() => void send({ paused: false }, 'end')}
        >
          {texts.end}
        </Button>
      </div>,
    );
  }
  return frame(
    <>
      {unfolded ? (
        <b>{texts.title}</b>
      ) : (
        <button
          type="button"
          className={`line apart gap-3 ${css.ask}`}
          aria-expanded={asks}
          onClick={() => setAsks(!asks)}
        >
          {texts.title} <NextIcon />
        </button>
      )}
      {asks ? (
        <fieldset className={`row gap-2 ${css.lengths}`}>
          <legend className="muted">{texts.until}</legend>
          {PAUSES.map((length) => (
            <Button
              key={length}
              variant="secondary"
              busy={sending === length}
              onClick={() => {
                if (sending === null) void send(pauseFrom(length, serverNow()), length);
              }}
            >
              {texts.lengths[length](nowMs)}
            </Button>
          ))}
        </fieldset>
      ) : null}
    </>,
  );
}
