import { Printed } from '../../../components/ui/Printed.tsx';
import { formatTime12 } from '../../../domain/format.ts';
import { formatPhone } from '../../../domain/phone.ts';
import { byHour } from '../../../domain/reservations/day.ts';
import type { GuestNotes } from '../../../domain/reservations/guests.ts';
import type { Night } from '../../../domain/reservations/night.ts';
import { dayMore as texts } from '../../../messages/dayMore.ts';
import type { StoredReservation } from '../../../services/reservations/owner/convert.ts';
import css from './PrintDay.module.css';
import { nameOf } from './partyWords.ts';

interface PrintDayProps {
  readonly businessName: string;
  /** 'Sábado 16 de enero'. */
  readonly day: string;
  /** Those who come or sit. */
  readonly parties: readonly StoredReservation[];
  /** What the business noted about its guests, by phone. */
  readonly guestNotes: GuestNotes;
  /** What the house calls their tables, by id. */
  readonly tables: Night['tables'];
  /** The browser's print window is closed. */
  readonly onDone: () => void;
}

/** The columns of the branch, where there is more than one, and of the table, where one was written down. */
const BRANCH = 4;
const TABLE = 6;

/** A day on paper, printed at once: one sheet for 40 parties, black on white, a box to tick for each. */
export function PrintDay({ businessName, day, parties, guestNotes, tables, onDone }: PrintDayProps) {
  const people = parties.reduce((all, { partySize }) => all + partySize, 0);
  const branches = [...new Set(parties.map(({ branchName }) => branchName))];
  const [branch, another] = branches;
  const hasTables = parties.some(({ id }) => tables[id]);
  const columns = texts.printColumns.filter(
    (_, index) => (another || index !== BRANCH) && (hasTables || index !== TABLE),
  );
  return (
    <Printed className={css.sheet} onDone={onDone}>
      <h1>{texts.printTitle(businessName, day)}</h1>
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
              <td>{notesOf(party, guestNotes)}</td>
              {hasTables ? <td>{tables[party.id]}</td> : null}
              <td>{party.arrivedAt === null ? '☐' : '☑'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Printed>
  );
}

function notesOf({ normalizedContactPhone, notes }: StoredReservation, guestNotes: GuestNotes): string {
  return [guestNotes[normalizedContactPhone], notes].filter(Boolean).join(' · ');
}
