import type { ReactNode } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { ChipRadioGroup } from '../../../components/ui/ChipRadioGroup.tsx';
import fieldCss from '../../../components/ui/Field.module.css';
import fold from '../../../components/ui/Fold.module.css';
import type { Choice } from '../../../components/ui/RadioGroup.tsx';
import { TileRadioGroup } from '../../../components/ui/TileRadioGroup.tsx';
import { formatChip, formatTime12, pluralSeats } from '../../../domain/format.ts';
import type { Slot } from '../../../domain/reservations/entities.ts';
import { isAt, isSelectable, slotState } from '../../../domain/reservations/slots.ts';
import { localDateOf } from '../../../domain/time.ts';
import { booking as texts } from '../../../messages/booking.ts';
import { common } from '../../../messages/common.ts';
import css from './SlotPicker.module.css';
import type { FormState } from './useBookingForm.ts';

/** Up to this many hours without room for the party are shown: one row of tiles on a phone. More fold into one line. */
const ROW = 3;

interface SlotPickerProps {
  readonly form: FormState;
  /** The messages about the chosen day and hour. */
  readonly news: ReactNode;
  /** Shown below the hours. */
  readonly after: ReactNode;
}

/** Shows the date chips and the grid of hours with their seats (docs/product.md, Booking). */
export function SlotPicker({ form, news, after }: SlotPickerProps) {
  const { card, slots, seatsKnown, update } = form;
  const { date, time, partySize } = form.draft;
  const error = form.errorOf('time');
  const choice = (slot: Slot): Choice => {
    const state = slotState({ seats: seatsKnown ? slot.seats : null }, partySize);
    const isOwn = card !== null && isAt(slot, card);
    return {
      value: slot.time,
      primary: formatTime12(slot.time),
      secondary: seatsKnown ? pluralSeats(slot.seats) : '…',
      tertiary: isOwn ? texts.yourSlot : undefined,
      tone: state === 'unknown' || state === 'too-small' ? 'full' : state,
      disabled: !isSelectable(state),
    };
  };
  // The chosen hour stays visible.
  const lacksRoom = (slot: Slot) => seatsKnown && slot.time !== time && slot.seats < partySize;
  const folds = slots.filter(lacksRoom).length > ROW;
  const shown = folds ? slots.filter((slot) => !lacksRoom(slot)) : slots;
  const folded = folds ? slots.filter(lacksRoom) : [];
  const tiles = (legend: string, part: readonly Slot[]) =>
    part.length > 0 ? (
      <TileRadioGroup
        legend={legend}
        hideLegend
        name="time"
        value={time}
        onChange={(next) => update({ date, time: next })}
        options={part.map(choice)}
      />
    ) : null;
  const foldedLine = texts.noRoom(folded.length, partySize);
  return (
    <>
      <ChipRadioGroup
        legend={texts.dates}
        hideLegend
        name="date"
        value={date}
        onChange={(next) => update({ date: next, time: '' })}
        options={form.dates.map((each) => {
          const { weekday, day, month } = formatChip(each, localDateOf(form.nowMs));
          return { value: each, secondary: weekday, primary: `${day} ${month}` };
        })}
      />
      {form.failed && !seatsKnown ? (
        <div role="alert">
          <p>{texts.seatsUnknown}</p>
          <Button variant="secondary" onClick={form.askAgain}>
            {common.retry}
          </Button>
        </div>
      ) : null}
      {slots.length > 0 ? null : <p>{form.branch ? texts.noSlots : texts.branchFirst}</p>}
      {news}
      {tiles(texts.slots, shown)}
      {folds ? (
        <details className={css.fold}>
          <summary className={`line apart gap-2 ${fold.summary}`}>{foldedLine}</summary>
          {tiles(foldedLine, folded)}
        </details>
      ) : null}
      {error ? <p className={fieldCss.error}>{error}</p> : null}
      {after}
    </>
  );
}
