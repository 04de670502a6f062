import { useState } from 'react';
import { ask } from '../../../components/ui/ask.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { Dialog } from '../../../components/ui/Dialog.tsx';
import { Notice } from '../../../components/ui/Notice.tsx';
import { ProgressBar } from '../../../components/ui/ProgressBar.tsx';
import { SelectField } from '../../../components/ui/SelectField.tsx';
import { TextField } from '../../../components/ui/TextField.tsx';
import { digitsOf } from '../../../domain/phone.ts';
import {
  canGoWithOthers,
  createdBetween,
  LEAST_DIGITS,
  type Wanted,
} from '../../../domain/reservations/several.ts';
import {
  isLocalDate,
  localDateOf,
  localTimeOf,
  normalizeSlotTime,
  slotInstantMs,
} from '../../../domain/time.ts';
import { severalReservations as texts } from '../../../messages/severalReservations.ts';
import type { StoredReservation } from '../../../services/reservations/owner/convert.ts';
import { cancelSeveral, findSeveral } from '../../../services/reservations/owner/several.ts';
import css from './DayDialogs.module.css';
import { useDayShare } from './dayShare.ts';
import { nameOf } from './partyWords.ts';
import { type SeveralFound, SeveralList } from './SeveralList.tsx';

const HALF_HOUR_MS = 30 * 60_000;
/** How many names the question lists. */
const MOST_NAMES = 5;

const NO_LIST: SeveralFound = {
  reservations: [],
  more: 0,
  chosen: new Set(),
  left: new Map(),
  cancelled: [],
};

interface SeveralDialogProps {
  readonly listed: readonly StoredReservation[];
  readonly onClose: () => void;
}

/** 'Cancelar varias': finds reservations by what they have in common, lists and cancels them after one question. */
export function SeveralDialog({ listed, onClose }: SeveralDialogProps) {
  const { businessId, businessName, nowMs } = useDayShare();
  const [step, setStep] = useState<'asking' | 'finding' | 'found' | 'cancelling'>('asking');
  /** How many of those to be cancelled were tried so far. */
  const [settled, setSettled] = useState(0);
  const [list, setList] = useState(NO_LIST);
  const [by, setBy] = useState<'created' | 'phone' | 'shown'>('created');
  const [day, setDay] = useState(localDateOf(nowMs));
  const [from, setFrom] = useState(localTimeOf(Math.max(nowMs - HALF_HOUR_MS, slotInstantMs(day, '00:00'))));
  const [to, setTo] = useState(localTimeOf(nowMs));
  const [phone, setPhone] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const chosen = list.reservations.filter(({ id }) => list.chosen.has(id));

  const show = (reservations: readonly StoredReservation[], more: number) => {
    const ids = reservations.map(({ id }) => id);
    setList(({ cancelled }) => ({ ...NO_LIST, cancelled, reservations, more, chosen: new Set(ids) }));
    setStep('found');
  };
  const find = async (wanted: Wanted) => {
    setStep('finding');
    try {
      const { reservations, more } = await findSeveral(businessId, wanted);
      show(reservations, more);
    } catch {
      setStep('asking');
      setProblem(texts.findFailed);
    }
  };
  const onFind = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    if (step === 'finding') return;
    if (by === 'shown') {
      setProblem(null);
      const possible = listed.filter((each) => canGoWithOthers(each, nowMs));
      return show(possible, 0);
    }
    const wanted = by === 'phone' ? byPhone(phone) : byCreation(day, from, to);
    setProblem(wanted ? null : by === 'phone' ? texts.wrongPhone : texts.wrongTimes);
    if (wanted) void find(wanted);
  };

  const choose = (ids: readonly string[], isChosen: boolean) =>
    setList((now) => {
      const others = [...now.chosen].filter((id) => !ids.includes(id));
      return { ...now, chosen: new Set(isChosen ? [...others, ...ids] : others) };
    });

  const cancelChosen = async () => {
    const yes = await ask({
      danger: true,
      title: texts.confirmTitle(chosen.length),
      text: (
        <>
          <p>{whose(chosen)}</p>
          <p>{texts.consequences}</p>
        </>
      ),
      confirm: texts.confirm(chosen.length),
      cancel: texts.keep,
    });
    if (!yes) return;
    setSettled(0);
    setStep('cancelling');
    const left = await cancelSeveral(chosen, businessName, setSettled);
    setList((now) => ({
      ...now,
      left,
      reservations: now.reservations.filter(({ id }) => left.has(id) || !now.chosen.has(id)),
      chosen: new Set(left.keys()),
      // One that was taken back and cancelled again is there once.
      cancelled: [
        ...now.cancelled.filter(({ id }) => !now.chosen.has(id)),
        ...chosen.filter(({ id }) => !left.has(id)),
      ],
    }));
    setStep('found');
  };
  return (
    <Dialog
      open
      size="l"
      title={texts.open}
      onClose={onClose}
      dismissible={step !== 'cancelling'}
      actions={
        step === 'cancelling' ? null : (
          <>
            <Button variant="secondary" onClick={onClose}>
              {texts.close}
            </Button>
            {step !== 'found' || chosen.length === 0 ? null : (
              <Button variant="danger" onClick={() => void cancelChosen()}>
                {texts.cancel(chosen.length)}
              </Button>
            )}
          </>
        )
      }
    >
      {step === 'cancelling' ? (
        <div className="stack gap-3" role="status">
          <p>{texts.progress(settled, chosen.length)}</p>
          <ProgressBar label={texts.open} value={settled} max={chosen.length} />
        </div>
      ) : (
        <>
          <form className="stack gap-3" onSubmit={onFind} noValidate>
            <p>{texts.text}</p>
            <SelectField
              label={texts.which}
              value={by}
              onChange={(value) => {
                setBy(value === 'phone' || value === 'shown' ? value : 'created');
                setProblem(null);
              }}
              options={[
                { value: 'created', label: texts.created },
                { value: 'phone', label: texts.phone },
                { value: 'shown', label: texts.shown },
              ]}
            />
            {by === 'created' ? (
              <div className={`stack gap-3 ${css.range}`}>
                <TextField label={texts.createdDay} type="date" value={day} onChange={setDay} />
                <TextField label={texts.from} type="time" value={from} onChange={setFrom} />
                <TextField label={texts.to} type="time" value={to} onChange={setTo} />
              </div>
            ) : null}
            {by === 'phone' ? (
              <TextField
                label={texts.phoneLabel}
                hint={texts.phoneHint}
                inputMode="tel"
                autoComplete="off"
                value={phone}
                onChange={setPhone}
              />
            ) : null}
            {problem === null ? null : <Notice tone="error">{problem}</Notice>}
            <Button type="submit" variant="secondary" busy={step === 'finding'} busyLabel={texts.finding}>
              {texts.find}
            </Button>
          </form>
          {step === 'found' ? (
            <SeveralList list={list} businessName={businessName} onChoose={choose} />
          ) : null}
        </>
      )}
    </Dialog>
  );
}

function byPhone(phone: string): Wanted | null {
  const digits = digitsOf(phone);
  return digits.length < LEAST_DIGITS ? null : { by: 'phone', digits };
}

function byCreation(day: string, from: string, to: string): Wanted | null {
  const [first, last] = [normalizeSlotTime(from), normalizeSlotTime(to)];
  return isLocalDate(day) && first !== null && last !== null ? createdBetween(day, first, last) : null;
}

function whose(chosen: readonly StoredReservation[]): string {
  const names = [...new Set(chosen.map(nameOf))];
  return texts.whose(names.slice(0, MOST_NAMES), Math.max(0, names.length - MOST_NAMES));
}
