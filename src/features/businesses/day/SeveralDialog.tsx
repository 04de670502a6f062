import { useId, useState } from 'react';
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

interface SeveralDialogProps {
  readonly listed: readonly StoredReservation[];
  readonly onClose: () => void;
}

/** 'Cancelar varias': finds reservations by what they have in common, lists and cancels them after one question. */
export function SeveralDialog({ listed, onClose }: SeveralDialogProps) {
  const { businessId, businessName, nowMs } = useDayShare();
  const formId = useId();
  const several = useSeveral(businessId, businessName);
  const { state, list } = several;
  const [by, setBy] = useState<'created' | 'phone' | 'shown'>('created');
  const [day, setDay] = useState(localDateOf(nowMs));
  const [from, setFrom] = useState(localTimeOf(Math.max(nowMs - HALF_HOUR_MS, slotInstantMs(day, '00:00'))));
  const [to, setTo] = useState(localTimeOf(nowMs));
  const [phone, setPhone] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const isBusy = state.step === 'cancelling' || state.step === 'finding';
  const chosen = list.reservations.filter(({ id }) => list.chosen.has(id));

  const onFind = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    if (isBusy) return;
    if (by === 'shown') {
      setProblem(null);
      several.addShown(listed, nowMs);
      return;
    }
    const wanted = by === 'phone' ? byPhone(phone) : byCreation(day, from, to);
    setProblem(wanted ? null : by === 'phone' ? texts.wrongPhone : texts.wrongTimes);
    if (wanted) void several.find(wanted);
  };

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
    if (yes) await several.cancel();
  };
  return (
    <Dialog
      open
      size="l"
      title={texts.open}
      onClose={onClose}
      dismissible={state.step !== 'cancelling'}
      actions={
        state.step === 'cancelling' ? null : (
          <>
            <Button variant="secondary" onClick={onClose}>
              {texts.close}
            </Button>
            {state.step !== 'found' || chosen.length === 0 ? null : (
              <Button variant="danger" onClick={() => void cancelChosen()}>
                {texts.cancel(chosen.length)}
              </Button>
            )}
          </>
        )
      }
    >
      {state.step === 'cancelling' ? (
        <div className="stack gap-3" role="status">
          <p>{texts.progress(state.settled, chosen.length)}</p>
          <ProgressBar label={texts.open} value={state.settled} max={chosen.length} />
        </div>
      ) : (
        <>
          <form id={formId} className="stack gap-3" onSubmit={onFind} noValidate>
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
            {state.step === 'asking' && state.problem ? (
              <Notice tone="error">{texts.findFailed}</Notice>
            ) : null}
            <Button
              type="submit"
              variant="secondary"
              busy={state.step === 'finding'}
              busyLabel={texts.finding}
            >
              {texts.find}
            </Button>
          </form>
          {state.step === 'found' ? (
            <SeveralList list={list} businessName={businessName} onChoose={several.choose} />
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

type SeveralState =
  | { readonly step: 'asking'; readonly problem: 'failed' | null }
  | { readonly step: 'finding' }
  | { readonly step: 'found' }
  | { readonly step: 'cancelling'; readonly settled: number };

const NO_LIST: SeveralFound = {
  reservations: [],
  more: 0,
  chosen: new Set(),
  left: new Map(),
  cancelled: [],
};

/** Searches for many reservations of a business, lets the host choose among them, and cancels them. */
function useSeveral(businessId: string, businessName: string) {
  const [state, setState] = useState<SeveralState>({ step: 'asking', problem: null });
  const [list, setList] = useState(NO_LIST);
  const show = (reservations: readonly StoredReservation[], more: number) => {
    setList(({ cancelled }) => ({
      ...NO_LIST,
      cancelled,
      reservations,
      more,
      chosen: new Set(reservations.map(({ id }) => id)),
    }));
    setState({ step: 'found' });
  };
  return {
    state,
    list,
    /** Adds reservations of a list that is already loaded. */
    addShown: (shown: readonly StoredReservation[], nowMs: number) =>
      show(
        shown.filter((each) => canGoWithOthers(each, nowMs)),
        0,
      ),
    find: async (wanted: Wanted) => {
      setState({ step: 'finding' });
      try {
        const { reservations, more } = await findSeveral(businessId, wanted);
        show(reservations, more);
      } catch {
        setState({ step: 'asking', problem: 'failed' });
      }
    },
    choose: (ids: readonly string[], isChosen: boolean) =>
      setList((now) => {
        const chosen = new Set(now.chosen);
        for (const id of ids) {
          if (isChosen) chosen.add(id);
          else chosen.delete(id);
        }
        return { ...now, chosen };
      }),
    cancel: async () => {
      const wanted = list.reservations.filter(({ id }) => list.chosen.has(id));
      setState({ step: 'cancelling', settled: 0 });
      const left = await cancelSeveral(wanted, businessName, (settled) =>
        setState({ step: 'cancelling', settled }),
      );
      setList((now) => ({
        ...now,
        left,
        reservations: now.reservations.filter(({ id }) => left.has(id) || !now.chosen.has(id)),
        chosen: new Set(left.keys()),
        // One that was taken back and cancelled again is there once.
        cancelled: [
          ...now.cancelled.filter(({ id }) => !now.chosen.has(id)),
          ...wanted.filter(({ id }) => !left.has(id)),
        ],
      }));
      setState({ step: 'found' });
    },
  };
}
