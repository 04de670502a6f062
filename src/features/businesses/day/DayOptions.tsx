import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/Button.tsx';
import { Dialog } from '../../../components/ui/Dialog.tsx';
import { CalendarIcon } from '../../../components/ui/icons/CalendarIcon.tsx';
import { DownloadIcon } from '../../../components/ui/icons/DownloadIcon.tsx';
import { PrintIcon } from '../../../components/ui/icons/PrintIcon.tsx';
import { SelectField } from '../../../components/ui/SelectField.tsx';
import { TextField } from '../../../components/ui/TextField.tsx';
import { Toggle } from '../../../components/ui/Toggle.tsx';
import { paths } from '../../../config/paths.ts';
import { toCsv } from '../../../domain/csv.ts';
import { dayCsvRows } from '../../../domain/reservations/dayCsv.ts';
import { isLocalDate, type LocalDate, localDateOf } from '../../../domain/time.ts';
import { dayMore as texts } from '../../../messages/dayMore.ts';
import { dayReservations } from '../../../messages/dayReservations.ts';
import { severalReservations } from '../../../messages/severalReservations.ts';
import { armSound, type DeskSwitch, isOn, setSwitch } from '../../../services/device/desk.ts';
import { notificationState, requestNotifications } from '../../../services/device/notifications.ts';
import { saveFile } from '../../../services/device/saveFile.ts';
import type { StoredReservation } from '../../../services/reservations/owner/convert.ts';
import css from './DayOptions.module.css';
import { useDayShare } from './dayShare.ts';
import { canStayAwake } from './useWakeLock.ts';

interface DayOptionsProps {
  readonly onGo: (date: LocalDate) => void;
  /** '' = all. */
  readonly branchId: string;
  readonly onBranch: (branchId: string) => void;
  readonly listed: readonly StoredReservation[];
  /** 'Pausar reservas en línea'; null until the business is read. */
  readonly pause: ReactNode;
  /** How many parties are still to come, on a day that isn't over. */
  readonly confirming: number;
  readonly onConfirm: () => void;
  /** Opens the dialog that stops hours of the day; null where the day is over. */
  readonly onStops: (() => void) | null;
  readonly onPrint: () => void;
  /** 'Cancelar varias', of this day or others; null until the day is read. */
  readonly onSeveral: (() => void) | null;
  readonly onAwake: (on: boolean) => void;
  readonly onClose: () => void;
}

/** 'Opciones del día': another day, another branch, the week, print and file, and the settings of this device. */
export function DayOptions(props: DayOptionsProps) {
  const { branchId, listed, onGo, onClose } = props;
  const { date, nowMs, branches, night, seats } = useDayShare();
  const today = localDateOf(nowMs);
  // While a year is being typed, the field holds dates such as 0202-01-13, which must not be opened.
  const [typed, setTyped] = useState(date);
  useEffect(() => setTyped(date), [date]);
  const onType = (text: string) => {
    setTyped(text);
    if (text !== date && text.startsWith('20') && isLocalDate(text)) onGo(text);
  };
  const onCsv = () => {
    const rows = dayCsvRows(listed, nowMs, night?.tables ?? {}, {
      columns: texts.columns,
      walkIn: dayReservations.walkIn,
    });
    saveFile(new Blob([toCsv(rows)], { type: 'text/csv;charset=utf-8' }), texts.fileName(date));
  };
  return (
    <Dialog open title={texts.title} onClose={onClose}>
      <div className={`row gap-2 ${css.pair}`}>
        <TextField label={dayReservations.date} type="date" value={typed} onChange={onType} required />
        {date === today ? null : (
          <Button
            variant="secondary"
            onClick={() => {
              onClose();
              onGo(today);
            }}
          >
            {dayReservations.backToToday}
          </Button>
        )}
      </div>
      {branches.length > 1 ? (
        <SelectField
          label={dayReservations.branch}
          value={branchId}
          onChange={props.onBranch}
          options={[
            { value: '', label: dayReservations.allBranches },
            ...branches.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      ) : null}
      <div className={`stack gap-2 ${css.ways}`}>
        <Link to={paths.businessWeek} className={`line small gap-2 ${css.way}`}>
          <CalendarIcon /> {texts.week}
        </Link>
        {props.confirming > 0 ? <Way onPress={props.onConfirm}>{texts.confirm(props.confirming)}</Way> : null}
        {props.onStops === null ? null : <Way onPress={props.onStops}>{texts.stops}</Way>}
        {listed.length > 0 ? (
          <>
            <Way icon={<PrintIcon />} onPress={props.onPrint}>
              {texts.print}
            </Way>
            <Way icon={<DownloadIcon />} onPress={onCsv}>
              {texts.csv}
            </Way>
          </>
        ) : null}
        {props.onSeveral === null ? null : <Way onPress={props.onSeveral}>{severalReservations.open}</Way>}
      </div>
      {props.pause}
      {seats !== null ? <p className="muted tiny">{texts.partly}</p> : null}
      <DeviceSwitch
        which="sound"
        label={texts.sound}
        hint={texts.soundHint}
        onChange={(on) => {
          if (on) armSound();
        }}
      />
      {canStayAwake() ? (
        <DeviceSwitch which="awake" label={texts.awake} hint={texts.awakeHint} onChange={props.onAwake} />
      ) : null}
      <Notifications />
    </Dialog>
  );
}

function Way({
  icon,
  onPress,
  children,
}: {
  readonly icon?: ReactNode;
  readonly onPress: () => void;
  readonly children: ReactNode;
}) {
  return (
    <button type="button" className={`line small gap-2 ${css.way}`} onClick={onPress}>
      {icon} {children}
    </button>
  );
}

function DeviceSwitch({
  which,
  label,
  hint,
  onChange,
}: {
  readonly which: DeskSwitch;
  readonly label: string;
  readonly hint: string;
  readonly onChange: (on: boolean) => void;
}) {
  const [on, setOn] = useState(() => isOn(which));
  return (
    <div>
      <Toggle
        label={label}
        checked={on}
        onChange={(next) => {
          setOn(next);
          setSwitch(which, next);
          onChange(next);
        }}
      />
      <p className="muted tiny">{hint}</p>
    </div>
  );
}

/** Shown only while the browser hasn't asked the user for permission, or when the user has denied it. */
function Notifications() {
  const [state, setState] = useState(notificationState);
  if (state === 'default') {
    return (
      <Button variant="secondary" onClick={() => void requestNotifications().then(setState)}>
        {texts.notify}
      </Button>
    );
  }
  return state === 'denied' ? <p className="muted tiny">{texts.notifyDenied}</p> : null;
}
