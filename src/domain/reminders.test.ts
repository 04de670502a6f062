import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decideReminder,
  dismissReminder,
  nextReminderMs,
  type ReminderItem,
  type ReminderRequest,
  type ReminderState,
  type ReminderStep,
  type ReservationLook,
  reminderKey,
  remindersToCheck,
  restartReminders,
  scheduleReminder,
  settleReminder,
  syncReminders,
  tellMove,
  undismissedReminders,
  wakeReminders,
} from './reminders.ts';
import { parseReminders, reminderJson } from './remindersStored.ts';
import { addDays, localDateOf, slotInstantMs } from './time.ts';

const DATE = '2026-11-21';
const START_MS = slotInstantMs(DATE, '19:00');
const MINUTE = 60_000;
const NOTHING: ReminderState = { saved: new Map(), fired: new Map(), cancelled: new Map(), moved: new Map() };

function request(reservationId: string, overrides: Partial<ReminderRequest> = {}): ReminderRequest {
  return {
    reservationId,
    businessId: 'la-casona',
    businessName: 'La Casona',
    slotDate: DATE,
    slotTime: '19:00',
    ...overrides,
  };
}

function item(id: string, overrides: Partial<ReminderItem> = {}): ReminderItem {
  const { reservationId, ...rest } = request(id);
  return { id: reservationId, statusNormalized: 'confirmed', ...rest, ...overrides };
}

const savedKeys = ({ saved }: ReminderState) => [...saved.keys()];
const firedIds = ({ fire }: ReminderStep) => fire.map(({ reservationId }) => reservationId);

/** A reminder scheduled two hours ahead, as saved. */
const waiting = scheduleReminder(NOTHING, request('r1'), START_MS - 120 * MINUTE).state;
/** The same reminder after it fired on time. */
const shown = wakeReminders(waiting, START_MS - 15 * MINUTE).state;

describe('decideReminder', () => {
  it.each([
    ['two hours before', -120 * MINUTE, { kind: 'at', atMs: START_MS - 15 * MINUTE }],
    ['15:00.001 before', -15 * MINUTE - 1, { kind: 'at', atMs: START_MS - 15 * MINUTE }],
    ['15:00 before', -15 * MINUTE, { kind: 'now' }],
    ['a moment before the start', -1, { kind: 'now' }],
    ['at the start, because scheduling knows no grace', 0, { kind: 'skip', reason: 'expired' }],
    ['5 minutes after', 5 * MINUTE, { kind: 'skip', reason: 'expired' }],
  ])('%s', (_, afterStartMs, decision) => {
    expect(decideReminder(request('r1'), START_MS + afterStartMs)).toEqual(decision);
  });

  it.each([
    ['no reservation', { reservationId: '' }, 'incomplete'],
    ['no date', { slotDate: '' }, 'incomplete'],
    ['no time', { slotTime: '' }, 'incomplete'],
    ['a date that no calendar has', { slotDate: '2026-02-29' }, 'unparseable'],
    ['24:00', { slotTime: '24:00' }, 'unparseable'],
  ])('skips %s', (_, overrides, reason) => {
    expect(decideReminder(request('r1', overrides), 0)).toEqual({ kind: 'skip', reason });
  });
});

describe('keys', () => {
  it('name the business where it is known', () => {
    expect(reminderKey(request('r1'))).toBe('la-casona:r1');
    expect(reminderKey(request('r1', { businessId: null }))).toBe('r1');
    expect(reminderKey(request('r1', { businessId: '' }))).toBe('r1');
  });
});

describe('scheduling', () => {
  it('saves exactly the record that is specified', () => {
    const withMore = { ...request('r1'), customerName: 'Ana', notes: 'secreto' };
    const { state, fire } = scheduleReminder(NOTHING, withMore, START_MS - 120 * MINUTE);
    expect(fire).toEqual([]);
    expect(JSON.parse(reminderJson(state.saved))).toEqual({
      'la-casona:r1': { ...request('r1'), scheduledAt: '2026-11-22T00:45:00.000Z' },
    });
  });

  it('fires at once, and saves nothing, when 15 minutes or less are left', () => {
    const step = scheduleReminder(NOTHING, request('r1'), START_MS - 15 * MINUTE);
    expect(step.fire).toEqual([{ ...request('r1'), scheduledAt: '2026-11-22T00:45:00.000Z' }]);
    expect(savedKeys(step.state)).toEqual([]);
    expect(firedIds(scheduleReminder(step.state, request('r1'), START_MS - MINUTE))).toEqual([]);
  });

  it('moves with the reservation, also after it fired', () => {
    const moved = request('r1', { slotTime: '20:30' });
    const step = scheduleReminder(shown, moved, START_MS - 14 * MINUTE);
    expect(step.fire).toEqual([]);
    expect(nextReminderMs(step.state)).toBe(slotInstantMs(DATE, '20:15'));
    expect(firedIds(wakeReminders(step.state, slotInstantMs(DATE, '20:15')))).toEqual(['r1']);
  });

  it('drops the old slot when the new one is due at once', () => {
    const step = scheduleReminder(
      waiting,
      request('r1', { slotTime: '18:00' }),
      slotInstantMs(DATE, '17:50'),
    );
    expect(firedIds(step)).toEqual(['r1']);
    expect(nextReminderMs(step.state)).toBeNull();
  });

  it('leaves everything as it is for a request to skip', () => {
    expect(scheduleReminder(waiting, request('', {}), 0).state).toBe(waiting);
    expect(scheduleReminder(waiting, request('r1'), START_MS).state).toBe(waiting);
  });
});

describe('waking', () => {
  it.each([
    ['15:00.001 before', -15 * MINUTE - 1, [], ['la-casona:r1']],
    ['15:00 before', -15 * MINUTE, ['r1'], ['la-casona:r1']],
    ['at the start, after the phone slept', 0, ['r1'], ['la-casona:r1']],
    ['4:59.999 after the start', 5 * MINUTE - 1, ['r1'], ['la-casona:r1']],
    ['5:00 after the start, when the table is given away', 5 * MINUTE, [], []],
    ['a week later', 10_080 * MINUTE, [], []],
  ])('%s', (_, afterStartMs, fired, saved) => {
    const step = wakeReminders(waiting, START_MS + afterStartMs);
    expect(firedIds(step)).toEqual(fired);
    expect(savedKeys(step.state)).toEqual(saved);
  });

  it('fires once', () => {
    expect(firedIds(wakeReminders(shown, START_MS - 15 * MINUTE))).toEqual([]);
    expect(nextReminderMs(shown)).toBeNull();
    expect(nextReminderMs(waiting)).toBe(START_MS - 15 * MINUTE);
  });

  it('shows what fired until it is dismissed, earliest slot first', () => {
    expect(undismissedReminders(waiting)).toEqual([]);
    const two = scheduleReminder(
      waiting,
      request('r0', { slotTime: '18:55' }),
      START_MS - 120 * MINUTE,
    ).state;
    const both = wakeReminders(two, START_MS - 10 * MINUTE).state;
    expect(undismissedReminders(both).map(({ reservationId }) => reservationId)).toEqual(['r0', 'r1']);
    const one = dismissReminder(both, 'la-casona:r0');
    expect(undismissedReminders(one).map(({ reservationId }) => reservationId)).toEqual(['r1']);
  });
});

describe('restarting', () => {
  it.each([
    ['well before', -60 * MINUTE, [], 1],
    ['15:00 before', -15 * MINUTE, ['r1'], 1],
    ['a moment before the start', -1, ['r1'], 1],
    ['at the start', 0, [], 0],
  ])('%s', (_, afterStartMs, fired, saved) => {
    const step = restartReminders(waiting, START_MS + afterStartMs);
    expect(firedIds(step)).toEqual(fired);
    expect(step.state.saved.size).toBe(saved);
  });

  it('neither repeats nor loses what fired before the reload', () => {
    const step = restartReminders(shown, START_MS + MINUTE);
    expect(firedIds(step)).toEqual([]);
    expect(undismissedReminders(step.state)).toHaveLength(1);
    const later = restartReminders(shown, START_MS + 5 * MINUTE);
    expect([later.state.saved.size, later.state.fired.size]).toEqual([0, 0]);
  });
});

describe('syncing', () => {
  const nowMs = START_MS - 120 * MINUTE;

  it.each([
    ['confirmed', ['la-casona:a']],
    ['', ['la-casona:a']],
    ['confirmado', ['la-casona:a']],
    ['pending', []],
    ['cancelled', []],
    ['completed', []],
  ])('gives a reservation with the status %j: %j', (statusNormalized, keys) => {
    expect(savedKeys(syncReminders(NOTHING, [item('a', { statusNormalized })], nowMs).state)).toEqual(keys);
  });

  it('removes what is not in the list, and what ended', () => {
    const list = [item('a'), item('b')];
    const both = syncReminders(waiting, list, nowMs).state;
    expect(savedKeys(both)).toEqual(['la-casona:a', 'la-casona:b']);
    const one = syncReminders(both, [item('a', { statusNormalized: 'cancelled' }), item('b')], nowMs).state;
    expect(savedKeys(one)).toEqual(['la-casona:b']);
    expect(savedKeys(syncReminders(one, [], nowMs).state)).toEqual([]);
  });

  it('does not repeat a reminder that was shown and dismissed', () => {
    const dismissed = dismissReminder(shown, 'la-casona:r1');
    const step = syncReminders(dismissed, [item('r1')], START_MS - 10 * MINUTE);
    expect(firedIds(step)).toEqual([]);
    expect(savedKeys(step.state)).toEqual([]);
  });

  it('keeps a reminder that waits through the grace, and drops it after', () => {
    expect(savedKeys(syncReminders(waiting, [item('r1')], START_MS + 5 * MINUTE - 1).state)).toHaveLength(1);
    expect(savedKeys(syncReminders(waiting, [item('r1')], START_MS + 5 * MINUTE).state)).toEqual([]);
  });

  it('fires what is due, once for each reservation', () => {
    const list = [item('a'), item('b', { slotTime: '18:50' }), item('c', { slotTime: '22:00' })];
    const step = syncReminders(NOTHING, list, START_MS - 15 * MINUTE);
    expect(firedIds(step)).toEqual(['a', 'b']);
    expect(savedKeys(step.state)).toEqual(['la-casona:c']);
    expect(firedIds(syncReminders(step.state, list, START_MS - 14 * MINUTE))).toEqual([]);
  });
});

describe('storage', () => {
  it('gives back what was stored', () => {
    expect(parseReminders(reminderJson(shown.saved), reminderJson(shown.fired))).toEqual(shown);
  });

  it.each([null, '', 'no json', 'null', '7', '"x"', '[]', '{"a":null,"b":1,"c":[],"d":{}}'])(
    'is empty for %j',
    (json) => {
      expect(parseReminders(json, json === null ? null : 'no json')).toEqual(NOTHING);
    },
  );

  it.each([
    ['without a reservation', { reservationId: '' }],
    ['with a date that no calendar has', { slotDate: '2026-13-01' }],
    ['with a time that is none', { slotTime: 19 }],
    ['with a firing time that is none', { scheduledAt: 'pronto' }],
  ])('drops a record %s and keeps the others', (_, overrides) => {
    const good = { ...request('r1'), scheduledAt: '2026-11-22T00:45:00.000Z' };
    const json = JSON.stringify({ bad: { ...good, reservationId: 'r2', ...overrides }, good });
    expect(savedKeys(parseReminders(json, null))).toEqual(['la-casona:r1']);
  });

  it('survives any stored text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), fc.oneof(fc.string(), fc.json()), (saved, fired) => {
        const state = parseReminders(saved, fired);
        expect(wakeReminders(state, START_MS).fire).toEqual([]);
      }),
    );
  });

  it('takes a hostile key for a key', () => {
    const state = parseReminders(null, '{"__proto__":"2026-11-21 19:00"}');
    expect(reminderJson(state.fired)).toBe('{"__proto__":"2026-11-21 19:00"}');
  });
});

describe('any course of events', () => {
  const slots = fc.record({
    id: fc.constantFrom('a', 'b', 'c'),
    minutes: fc.integer({ min: -30, max: 180 }),
  });
  const events = fc.array(
    fc.oneof(
      fc.record({ kind: fc.constant('schedule' as const), slot: slots }),
      fc.record({ kind: fc.constant('sync' as const), list: fc.array(slots, { maxLength: 3 }) }),
      fc.record({ kind: fc.constant('dismiss' as const), id: fc.constantFrom('a', 'b', 'c') }),
      fc.record({ kind: fc.constantFrom('wake' as const, 'restart' as const) }),
    ),
    { maxLength: 40, size: 'max' },
  );

  it('fires never early, never after the table is given away, and not twice for a slot', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 40 }), events), { maxLength: 6, size: 'max' }),
        (course) => {
          const at = (minutes: number) => {
            const slotMs = START_MS + minutes * MINUTE;
            return {
              slotDate: localDateOf(slotMs),
              slotTime: new Date(slotMs - 6 * 3_600_000).toISOString().slice(11, 16),
            };
          };
          /** The slot of each reservation's last reminder; a former slot may fire again after another slot. */
          const last = new Map<string, string>();
          let state = NOTHING;
          let nowMs = START_MS - 90 * MINUTE;
          for (const [minutes, list] of course) {
            nowMs += minutes * MINUTE;
            for (const event of list) {
              let step: ReminderStep = { state, fire: [] };
              if (event.kind === 'schedule') {
                step = scheduleReminder(state, request(event.slot.id, at(event.slot.minutes)), nowMs);
              } else if (event.kind === 'sync') {
                const items = event.list.map(({ id, minutes: start }) => item(id, at(start)));
                step = syncReminders(state, items, nowMs);
              } else if (event.kind === 'dismiss') {
                step = { state: dismissReminder(state, `la-casona:${event.id}`), fire: [] };
              } else {
                step = (event.kind === 'wake' ? wakeReminders : restartReminders)(state, nowMs);
              }
              for (const record of step.fire) {
                const startMs = slotInstantMs(record.slotDate, record.slotTime);
                expect(nowMs).toBeGreaterThanOrEqual(startMs - 15 * MINUTE);
                expect(nowMs).toBeLessThan(startMs + 5 * MINUTE);
                const slot = `${record.slotDate} ${record.slotTime}`;
                expect(last.get(record.reservationId)).not.toBe(slot);
                last.set(record.reservationId, slot);
              }
              // Stored and read back at every step, as in the running app.
              state = parseReminders(reminderJson(step.state.saved), reminderJson(step.state.fired));
              expect(state).toEqual(step.state);
              const due = nextReminderMs(wakeReminders(state, nowMs).state);
              if (due !== null) expect(due).toBeGreaterThan(nowMs);
            }
          }
        },
      ),
    );
  });

  it('reminds of a reservation that is only looked at, exactly once', () => {
    const wakes = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 20, maxLength: 40 });
    fc.assert(
      fc.property(
        wakes,
        fc.array(fc.constantFrom('wake', 'restart', 'sync'), { minLength: 40 }),
        (steps, kinds) => {
          let state = waiting;
          let nowMs = START_MS - 120 * MINUTE;
          const fired: number[] = [];
          steps.forEach((minutes, index) => {
            nowMs += minutes * MINUTE;
            const kind = kinds[index];
            const step =
              kind === 'sync'
                ? syncReminders(state, [item('r1')], nowMs)
                : (kind === 'wake' ? wakeReminders : restartReminders)(state, nowMs);
            fired.push(...step.fire.map(() => nowMs));
            state = step.state;
          });
          // It wakes at least every 12 minutes within the 15 minutes before the start, so it can't miss it.
          expect(fired).toHaveLength(nowMs >= START_MS - 15 * MINUTE ? 1 : 0);
        },
      ),
    );
  });

  it('knows tomorrow’s reservation from today’s', () => {
    const tomorrow = { slotDate: addDays(DATE, 1) };
    const { state } = scheduleReminder(shown, request('r1', tomorrow), START_MS);
    expect(nextReminderMs(state)).toBe(START_MS + 1425 * MINUTE);
  });
});

describe('what follows from a look at the reservation', () => {
  const saved = scheduleReminder(NOTHING, request('r1'), START_MS - 60 * MINUTE).state;
  const [record] = [...saved.saved.values()];
  if (record === undefined) throw new Error('nothing saved');

  it('nothing before it is due, unless the hour is another', () => {
    const early = START_MS - 30 * MINUTE;
    const same = settleReminder(saved, record, { kind: 'stands', slotDate: DATE, slotTime: '19:00' }, early);
    expect(same).toEqual({ state: saved, fire: [] });
    expect(settleReminder(saved, record, { kind: 'unknown' }, early)).toEqual({ state: saved, fire: [] });
    const next = addDays(DATE, 1);
    const moved = settleReminder(saved, record, { kind: 'stands', slotDate: next, slotTime: '08:00' }, early);
    expect([...moved.state.saved.values()]).toMatchObject([{ slotDate: next, slotTime: '08:00' }]);
    expect(moved.fire).toEqual([]);
  });

  it('a cancellation survives storing, and a dismissal ends it', () => {
    const { state } = settleReminder(saved, record, { kind: 'over', cancelled: true }, START_MS);
    const read = parseReminders(
      reminderJson(state.saved),
      reminderJson(state.fired),
      reminderJson(state.cancelled),
    );
    expect(read).toEqual(state);
    expect([...read.cancelled.keys()]).toEqual(['la-casona:r1']);
    expect(read.saved.size).toBe(0);
    expect(dismissReminder(read, 'la-casona:r1')).toEqual(NOTHING);
  });

  it('what the business made of it is told once, and again after its next change', () => {
    const early = START_MS - 30 * MINUTE;
    const at = (atMs: number): ReservationLook => ({
      kind: 'stands',
      slotDate: DATE,
      slotTime: '20:00',
      moved: { branchName: 'Centro', partySize: 3, atMs },
    });
    const { state } = settleReminder(saved, record, at(1), early);
    expect([...state.saved.values()]).toMatchObject([{ slotTime: '20:00' }]);
    const read = parseReminders(
      reminderJson(state.saved),
      reminderJson(state.fired),
      reminderJson(state.cancelled),
      reminderJson(state.moved),
    );
    expect(read).toEqual(state);
    expect([...read.moved.values()]).toMatchObject([{ slotTime: '20:00', partySize: 3, told: false }]);
    const told = tellMove(read, 'la-casona:r1');
    expect([...told.moved.values()]).toMatchObject([{ told: true }]);
    expect(settleReminder(told, record, at(1), early).state.moved).toEqual(told.moved);
    // Another branch or size at the same hour is news too.
    const next = settleReminder(told, record, at(2), early).state;
    expect([...next.moved.values()]).toMatchObject([{ told: false }]);
    expect(wakeReminders(next, START_MS + 90 * MINUTE).state.moved.size).toBe(0);
  });

  it('a cancellation by the business says so, also after storing', () => {
    const look: ReservationLook = { kind: 'over', cancelled: true, byBusiness: true };
    const { state } = settleReminder(saved, record, look, START_MS);
    const read = parseReminders(null, null, reminderJson(state.cancelled));
    expect([...read.cancelled.values()]).toMatchObject([{ byBusiness: true }]);
  });

  it('a reminder that was dismissed comes back for another hour only', () => {
    const gone = dismissReminder(saved, 'la-casona:r1');
    const at = (slotTime: string) =>
      settleReminder(gone, record, { kind: 'stands', slotDate: DATE, slotTime }, START_MS);
    expect(at('19:00')).toEqual({ state: gone, fire: [] });
    expect([...at('20:00').state.saved.values()]).toMatchObject([{ slotTime: '20:00' }]);
    expect(settleReminder(gone, record, { kind: 'unknown' }, START_MS)).toEqual({ state: gone, fire: [] });
  });

  it('what this device booked is looked at too, once, until 12 hours after its hour', () => {
    const own = [request('r1'), request('r2'), request('old', { slotDate: addDays(DATE, -1) })];
    const checked = remindersToCheck(saved, own, START_MS);
    expect(checked.map(({ reservationId }) => reservationId)).toEqual(['r1', 'r2']);
    expect(remindersToCheck(NOTHING, own.slice(1), START_MS + 13 * 60 * MINUTE)).toEqual([]);
  });

  it('what is held neither waits nor fires', () => {
    const held = new Set(['la-casona:r1']);
    expect(nextReminderMs(saved, held)).toBeNull();
    expect(wakeReminders(saved, START_MS, held)).toEqual({ state: saved, fire: [] });
    expect(restartReminders(saved, START_MS - MINUTE, held)).toEqual({ state: saved, fire: [] });
    expect(remindersToCheck(saved, [], START_MS)).toEqual([record]);
  });
});
