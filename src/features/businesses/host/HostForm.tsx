import { type ReactNode, useCallback, useEffect, useEffectEvent, useId, useState } from 'react';
import { FormDialog } from '../../../components/ui/FormDialog.tsx';
import { NumberStepper, type NumberStepperProps } from '../../../components/ui/NumberStepper.tsx';
import type { Choice } from '../../../components/ui/RadioGroup.tsx';
import { SelectField } from '../../../components/ui/SelectField.tsx';
import { TextField } from '../../../components/ui/TextField.tsx';
import { TileRadioGroup } from '../../../components/ui/TileRadioGroup.tsx';
import { Toggle } from '../../../components/ui/Toggle.tsx';
import { formatTime12 } from '../../../domain/format.ts';
import { formatDayLong } from '../../../domain/formatLong.ts';
import { isName } from '../../../domain/names.ts';
import { MAX_CUSTOMER_NAME, MAX_NOTES, MAX_SEATS_PER_HOUR } from '../../../domain/reservations/constants.ts';
import type { Branch, Business, OwnPlace, Slot } from '../../../domain/reservations/entities.ts';
import { hostFit, hostSlots, lastHostDate } from '../../../domain/reservations/host.ts';
import { isLateArrival, type OwnerOutcome } from '../../../domain/reservations/ownerActions.ts';
import { isAt } from '../../../domain/reservations/slots.ts';
import { isLocalDate, type LocalDate, localDateOf } from '../../../domain/time.ts';
import { FailedPart } from '../../../hooks/Failed.tsx';
import { useLoad } from '../../../hooks/useLoad.ts';
import { dayDialogs as dialogTexts } from '../../../messages/dayDialogs.ts';
import { dayReservations } from '../../../messages/dayReservations.ts';
import { hostProblemText, host as texts } from '../../../messages/host.ts';
import { UNREADABLE_NAME } from '../../../messages/names.ts';
import { fetchBooked } from '../../../services/businesses/read.ts';
import { placeOf } from '../../../services/reservations/owner/batches.ts';
import type { StoredReservation } from '../../../services/reservations/owner/convert.ts';
import { type HostChange, rebased } from '../../../services/reservations/owner/hostChange.ts';

interface HostFormProps {
  readonly title: string;
  readonly business: Business;
  readonly nowMs: number;
  readonly initial: HostChange;
  /** The party that is changed; null: a new booking. */
  readonly party: StoredReservation | null;
  /** The party that the changes are made to; when it is a newer one, what nobody touched follows it. */
  readonly base?: StoredReservation;
  /** The team member whose change caused the refusal; null: not known, or not a member of the team. */
  readonly changedBy?: string | null;
  readonly children?: ReactNode;
  /** Returns why the form can't be sent; null when it can. */
  readonly check?: () => string | null;
  readonly onSave: (change: HostChange) => Promise<OwnerOutcome>;
  readonly onClose: () => void;
}

function choiceOf(slot: Slot, partySize: number, own: OwnPlace | null): Choice {
  const fit = hostFit(slot, partySize);
  const isOwn = own !== null && isAt(slot, own);
  return {
    value: slot.time,
    primary: formatTime12(slot.time),
    secondary:
      slot.seats === 0 ? texts.full : fit === 'free' ? texts.free(slot.seats) : texts.tooFew(slot.seats),
    tertiary: isOwn ? texts.current : undefined,
    tone: fit === 'free' ? 'free' : 'full',
    disabled: fit === 'never' && !isOwn,
  };
}

/** Place, hour, size and name of a booking by phone or of a changed party. Stays open when saving fails. */
export function HostForm({ business, nowMs, initial, party, ...props }: HostFormProps) {
  const was = party && { ...placeOf(party), partySize: party.partySize };
  // The party's hour has passed and its seats are free again: it needs another hour.
  const isOver = party !== null && isLateArrival(party);
  // An arrived party may not leave its hour.
  const stays = party !== null && party.arrivedAt !== null;
  // The seats that the party already has count as free.
  const own = isOver ? null : was;
  const hours = useId();
  const [draft, setDraft] = useState(initial);
  const [base, setBase] = useState(props.base);
  if (base && props.base && base !== props.base) {
    setBase(props.base);
    setDraft(rebased(draft, base, props.base));
  }
  /** As typed: while it is typed by keys, the field holds nothing, or dates such as 0202-01-13. */
  const [date, setDate] = useState<string>(draft.date);
  useEffect(() => setDate(draft.date), [draft.date]);
  const dateProblem = date === draft.date ? null : texts.dateInvalid;
  const [busy, setBusy] = useState(false);
  /** True when the form was sent before the hours were read, and wasn't changed since. */
  const [waits, setWaits] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isChanged, setChanged] = useState(false);
  const set = (change: Partial<HostChange>) => {
    setDraft((now) => ({ ...now, ...change }));
    setProblem(null);
    setWaits(false);
  };
  const load = useCallback(
    (signal: AbortSignal) => fetchBooked(business.id, draft.branchId, draft.date, signal),
    [business.id, draft.branchId, draft.date],
  );
  const [seats, askAgain] = useLoad(load);
  const branches = business.branches.filter((each) => !each.archived || each.id === own?.branchId);
  const branch: Branch | undefined = business.branches.find(({ id }) => id === draft.branchId);
  const all = branch && seats.state === 'ready' ? hostSlots(branch, draft.date, seats.value, nowMs, own) : [];
  const isHad = (each: Slot) => was !== null && isAt(each, was);
  const slots = isOver ? all.filter((each) => !isHad(each)) : stays ? all.filter(isHad) : all;
  const slot = slots.find(({ time }) => time === draft.time);
  const fit = slot === undefined ? null : hostFit(slot, draft.partySize);
  const isOwn = own !== null && slot !== undefined && isAt(slot, own);
  // A party that doesn't grow keeps its seats, even where the hour is overbooked.
  const isFull = fit !== null && fit !== 'free' && !(isOwn && draft.partySize <= own.partySize);

  const wrong = (): string | null => {
    const name = draft.customerName.trim();
    if (draft.partySize === 0) return dialogTexts.peopleInvalid;
    if (dateProblem !== null) return dateProblem;
    if (slot === undefined) return seats.state === 'failed' ? texts.seatsUnknown : texts.hourMissing;
    if (name === '' && !party?.walkIn) return texts.nameMissing;
    if (name !== '' && !isName(name)) return UNREADABLE_NAME;
    if (isFull && fit === 'never') return hostProblemText('TOO_FULL');
    if (isFull && !draft.overbook) return hostProblemText('NO_SEATS');
    return props.check?.() ?? null;
  };
  const send = async () => {
    if (busy) return;
    const isEarly = seats.state === 'loading' && draft.time !== '';
    setWaits(isEarly);
    if (isEarly) return;
    const refused = wrong();
    setProblem(refused);
    if (refused !== null || branch === undefined) return;
    setBusy(true);
    const outcome = await props.onSave({
      ...draft,
      branchName: branch.name,
      customerName: draft.customerName.trim(),
      notes: draft.notes.trim(),
      // A party that was overbooked and stays in its hour is still stored as overbooked.
      overbook: isFull ? draft.overbook : isOwn && initial.overbook,
    });
    setBusy(false);
    setChanged(!outcome.ok && outcome.problem === 'CHANGED');
    if (outcome.ok) return;
    setProblem(hostProblemText(outcome.problem));
    askAgain();
  };
  const sendNow = useEffectEvent(() => void send());
  const isDue = waits && seats.state !== 'loading';
  useEffect(() => {
    if (isDue) sendNow();
  }, [isDue]);

  return (
    <FormDialog
      title={props.title}
      submitLabel={texts.save}
      busyLabel={texts.saving}
      busy={busy || waits}
      editable={!busy}
      onClose={props.onClose}
      changed={draft.partySize !== initial.partySize}
      problem={problem && isChanged && props.changedBy ? texts.changedBy(props.changedBy) : problem}
      onSubmit={() => void send()}
    >
      <PeopleField value={draft.partySize} onChange={(partySize) => set({ partySize })} />
      {branches.length > 1 && !stays ? (
        <SelectField
          label={dayReservations.branch}
          value={draft.branchId}
          onChange={(branchId) => set({ branchId, overbook: false })}
          options={branches.map(({ id: value, name: label }) => ({ value, label }))}
        />
      ) : null}
      {stays ? null : (
        <TextField
          label={texts.date}
          hint={dateProblem ?? formatDayLong(draft.date)}
          type="date"
          value={date}
          min={localDateOf(nowMs)}
          max={lastHostDate(nowMs)}
          onChange={(text) => {
            setDate(text);
            if (isDate(text, nowMs)) set({ date: text, overbook: false });
          }}
          required
        />
      )}
      {seats.state === 'failed' ? (
        <FailedPart
          text={texts.seatsUnknown}
          onRetry={() => {
            setProblem(null);
            askAgain();
          }}
        />
      ) : null}
      {seats.state === 'ready' && slots.length === 0 ? <p>{texts.noHours}</p> : null}
      {slots.length > 0 ? (
        <TileRadioGroup
          legend={texts.hours}
          name={hours}
          value={draft.time}
          onChange={(time) => set({ time, overbook: false })}
          options={slots.map((each) => choiceOf(each, draft.partySize, own))}
        />
      ) : null}
      {slot && isFull && fit === 'full' ? (
        <Overbook
          checked={draft.overbook}
          booked={slot.booked + draft.partySize}
          capacity={slot.capacity}
          onChange={(overbook) => set({ overbook })}
        />
      ) : null}
      <TextField
        label={party?.walkIn ? dialogTexts.name : texts.name}
        value={draft.customerName}
        onChange={(customerName) => set({ customerName })}
        maxLength={MAX_CUSTOMER_NAME}
        autoComplete="off"
      />
      {props.children ? <div onInput={() => setWaits(false)}>{props.children}</div> : null}
      <TextField
        label={dialogTexts.notes}
        value={draft.notes}
        onChange={(notes) => set({ notes })}
        maxLength={MAX_NOTES}
      />
    </FormDialog>
  );
}

/** True for a day that the business may book. */
function isDate(text: string, nowMs: number): text is LocalDate {
  return isLocalDate(text) && text >= localDateOf(nowMs) && text <= lastHostDate(nowMs);
}

/** How many people a party that the business books or seats has. */
export function PeopleField(field: Pick<NumberStepperProps, 'value' | 'onChange'>) {
  return (
    <NumberStepper
      {...field}
      label={dialogTexts.partySize}
      max={MAX_SEATS_PER_HOUR}
      decreaseLabel={dialogTexts.fewer}
      increaseLabel={dialogTexts.more}
    />
  );
}

interface OverbookProps {
  readonly checked: boolean;
  /** How many people the hour would have, and for how many seats. */
  readonly booked: number;
  readonly capacity: number;
  readonly onChange: (on: boolean) => void;
}

/** 'Aunque esté lleno', and the numbers of the hour after that. */
export function Overbook({ checked, booked, capacity, onChange }: OverbookProps) {
  return (
    <div>
      <Toggle label={texts.overbook} checked={checked} onChange={onChange} />
      <p className="muted">{texts.overbookWhy(booked, capacity)}</p>
    </div>
  );
}
