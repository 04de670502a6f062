import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarFile, type IcsEvent } from './ics.ts';

const base: IcsEvent = {
  id: 'abc123',
  date: '2026-12-31',
  time: '19:00',
  summary: 'Reserva en La Casona',
  description: '4 personas',
  location: 'La Casona, Centro',
  alarmText: 'Tu mesa te espera',
  nowMs: Date.parse('2026-11-21T03:04:05.678Z'),
};

const linesOf = (overrides: Partial<IcsEvent> = {}) =>
  (calendarFile({ ...base, ...overrides }) ?? '').split('\r\n');

/** Reads a file back according to RFC 5545: unfold, split, unescape. */
function property(text: string, name: string): string | undefined {
  const line = text
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .find((candidate) => candidate.startsWith(`${name}:`));
  return line
    ?.slice(name.length + 1)
    .replace(/\\(.)/g, (_, escaped: string) => (escaped === 'n' ? '\n' : escaped));
}

describe('calendarFile', () => {
  it('is one event of an hour and a half in UTC, with an alarm 15 minutes before', () => {
    expect(linesOf()).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Vaga//ES',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:abc123@vaga',
      'DTSTAMP:20261121T030405Z',
      'DTSTART:20270101T010000Z',
      'DTEND:20270101T023000Z',
      'SUMMARY:Reserva en La Casona',
      'DESCRIPTION:4 personas',
      'LOCATION:La Casona\\, Centro',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'TRIGGER:-PT15M',
      'DESCRIPTION:Tu mesa te espera',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('has the address of the branch as its place, on lines of 75 octets', () => {
    const location = 'La Casona, Centro, 4a Calle Oriente 112; frente al parque «Libertad», San Salvador';
    const ics = calendarFile({ ...base, location }) ?? '';
    expect(property(ics, 'LOCATION')).toBe(location);
    expect(ics.split('\r\n').every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true);
  });

  it('escapes what has a meaning in the format, and lets no line be smuggled in', () => {
    const lines = linesOf({ summary: 'a;b,c\\d\r\nATTENDEE:x\nEND:VEVENT\u0007\ry' });
    expect(lines).toContain('SUMMARY:a\\;b\\,c\\\\d\\nATTENDEE:x\\nEND:VEVENT \\ny');
  });

  it('folds after 75 octets, and says the same when unfolded', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300, size: 'max' }), (text) => {
        const ics = calendarFile({ ...base, description: text }) ?? '';
        for (const line of ics.split('\r\n')) {
          expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
        }
        const expected = text.replace(/\r\n?|\n/g, '\n').replace(/[^\P{Cc}\n]/gu, ' ');
        expect(property(ics, 'DESCRIPTION')).toBe(expected);
      }),
    );
  });

  it('fills a line to the last octet, and folds between characters of several', () => {
    const folded = linesOf({ summary: 'x'.repeat(67) + 'ñ' });
    expect(folded).toContain(`SUMMARY:${'x'.repeat(67)}`);
    expect(folded).toContain(' ñ');
    expect(linesOf({ summary: 'x'.repeat(65) + 'ñ' })).toContain(`SUMMARY:${'x'.repeat(65)}ñ`);
  });

  it.each([
    ['2026-02-29', '19:00'],
    ['2026-12-31', '24:00'],
    ['', ''],
  ])('is none for %j %j', (date, time) => {
    expect(calendarFile({ ...base, date, time })).toBeNull();
  });
});
