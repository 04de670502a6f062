import { Printed } from '../../../components/ui/Printed.tsx';
import { formatTime12 } from '../../../domain/format.ts';
import { formatPhone } from '../../../domain/phone.ts';
import { byHour } from '../../../domain/reservations/day.ts';
import { localDateOf } from '../../../domain/time.ts';
import { dayMore as texts } from '../../../messages/dayMore.ts';
import type { StoredReservation } from '../../../services/reservations/owner/convert.ts';
import { dayTitle } from './DayHeader.tsx';
import { useDayShare } from './dayShare.ts';
import css from './PrintDay.module.css';
import { nameOf } from './partyWords.ts';

interface PrintDayProps {
  readonly parties: readonly StoredReservation[];
  readonly onDone: () => void;
}

/** The columns of the branch, where there are several, and of the table, where one was written down. */
const BRANCH = 4;
const TABLE = 6;

/** Prints a day at once: one sheet for 40 parties, black on white, with a box to tick for each. */
export function PrintDay({ parties, onDone }: PrintDayProps) {
  const { businessName, date, nowMs, guestNotes, night } = useDayShare();
  const tables = night?.tables ?? {};
  const people = parties.reduce((all, { partySize }) => all + partySize, 0);
  const branches = [...new Set(parties.map(({ branchName }) => branchName))];
  const [branch, another] = branches;
  const hasTables = parties.some(({ id }) => tables[id]);
  const columns = texts.printColumns.filter(
    (_, index) => (another || index !== BRANCH) && (hasTables || index !== TABLE),
  );
  return (
    <Printed className={css.sheet} onDone={onDone}>
      <h1>{texts.printTitle(businessName, dayTitle(date, localDateOf(nowMs)))}</h1>
      <p>{[texts.printSummary(parties.length, people), another ? '' : branch].filter(Boolean).join(' · ')}</p>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column}>{column}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...parties].sort(byHour).map((party) => (
            <tr key={party.id}>
              <td>{formatTime12(party.slotTime)}</td>
              <td>{party.partySize}</td>
              <td>{nameOf(party)}</td>
              <td>{formatPhone(party.contactPhone)}</td>
              {another ? <td>{party.branchName}</td> : null}
              <td>{[guestNotes[party.normalizedContactPhone], party.notes].filter(Boolean).join(' · ')}</td>
              {hasTables ? <td>{tables[party.id]}</td> : null}
              <td>{party.arrivedAt === null ? '☐' : '☑'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Printed>
  );
}
