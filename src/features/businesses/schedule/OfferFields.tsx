import { useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { Notice } from '../../../components/ui/Notice.tsx';
import { NumberStepper } from '../../../components/ui/NumberStepper.tsx';
import { Toggle } from '../../../components/ui/Toggle.tsx';
import { formatTime12 } from '../../../domain/format.ts';
import {
  DEFAULT_SEATS,
  DEFAULT_SLOT_TIMES,
  MAX_SEATS_PER_HOUR,
} from '../../../domain/reservations/constants.ts';
import {
  draftProblem,
  offeredTimes,
  type ScheduleDraft,
  seatsOf,
  seatsTyped,
  withDefaultTimes,
} from '../../../domain/reservations/schedule.ts';
import { scheduleProblemText, schedule as texts } from '../../../messages/schedule.ts';
import css from './ScheduleScreen.module.css';

export interface OfferFieldsProps {
  readonly draft: ScheduleDraft;
  readonly onChange: (draft: ScheduleDraft) => void;
}

/** The seats per hour, and whether the marked hours are in use. */
export function OfferFields({ draft, onChange }: OfferFieldsProps) {
  const isEmpty = offeredTimes(draft.hours).length === 0;
  const noSeats = draftProblem('any', draft) === 'NO_SEATS';
  /** Why the field dropped part of the text that was typed last. */
  const [left, setLeft] = useState<'capped' | 'digitsOnly' | null>(null);
  return (
    <>
      <NumberStepper
        label={texts.seats}
        name="seatsPerHour"
        max={MAX_SEATS_PER_HOUR}
        value={seatsOf(draft)}
        text={draft.seats}
        onChange={(_, text) => {
          const seats = seatsTyped(text);
          setLeft(/\D/.test(text) ? 'digitsOnly' : +text === +seats ? null : 'capped');
          onChange({ ...draft, seats });
        }}
        decreaseLabel={texts.fewerSeats}
        increaseLabel={texts.moreSeats}
        hint={
          <>
            {texts.seatsHint} <b role="status">{left === null ? '' : texts[left](draft.seats)}</b>
          </>
        }
        error={noSeats ? scheduleProblemText('NO_SEATS').title : undefined}
      />
      <div>
        <Toggle
          label={texts.weeklySwitch}
          checked={draft.enabled}
          onChange={(enabled) => onChange({ ...draft, enabled })}
        />
        <p className={`muted small ${css.muted}`}>
          {draft.enabled
            ? texts.inUse
            : texts.notInUse(texts.and(DEFAULT_SLOT_TIMES.map(formatTime12)), DEFAULT_SEATS)}
        </p>
      </div>
      {draft.enabled && isEmpty ? (
        <Notice
          tone="warning"
          action={
            <Button variant="secondary" onClick={() => onChange(withDefaultTimes(draft))}>
              {texts.markDefaults}
            </Button>
          }
        >
          {texts.emptyWeek}
        </Notice>
      ) : null}
    </>
  );
}
