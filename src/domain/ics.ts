/** A calendar file (RFC 5545) of one event, with an alarm 15 minutes before it that works without the app. */
import { type LocalDate, type SlotTime, slotInstantMs } from './time.ts';

const EVENT_MS = 90 * 60_000;
const MAX_LINE_OCTETS = 75;

export interface IcsEvent {
  /** The event's id in the calendar: a second file with the same id replaces the event. */
  readonly id: string;
  readonly date: LocalDate;
  readonly time: SlotTime;
  /** The event's title. */
  readonly summary: string;
  readonly description: string;
  readonly location: string;
  readonly alarmText: string;
  /** When the file is created, epoch milliseconds. */
  readonly nowMs: number;
}

function utcStamp(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

function escapeText(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ');
}

/** Splits a line after at most 75 octets of UTF-8, between characters; continuation lines start with a space. */
function fold(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const code = character.codePointAt(0) ?? 0;
    const size = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    if (octets + size > MAX_LINE_OCTETS) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

/** Returns the file's text: one event of 1.5 hours in UTC; null when its date or time can't be read. */
export function calendarFile(event: IcsEvent): string | null {
  const startMs = slotInstantMs(event.date, event.time);
  if (Number.isNaN(startMs)) return null;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Vaga//ES',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escapeText(event.id)}@vaga`,
    `DTSTAMP:${utcStamp(event.nowMs)}`,
    `DTSTART:${utcStamp(startMs)}`,
    `DTEND:${utcStamp(startMs + EVENT_MS)}`,
    `SUMMARY:${escapeText(event.summary)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    `LOCATION:${escapeText(event.location)}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-PT15M',
    `DESCRIPTION:${escapeText(event.alarmText)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}
