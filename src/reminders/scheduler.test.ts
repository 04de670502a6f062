import { describe, expect, it } from 'vitest';
import {
  type ReminderRecord,
  type ReminderRequest,
  type ReservationLook,
  reminderKey,
} from '../domain/reminders.ts';
import { parseReminders } from '../domain/remindersStored.ts';
import { STORAGE_KEYS } from '../domain/storageKeys.ts';
import { slotInstantMs } from '../domain/time.ts';
import type { NotificationState } from '../services/device/notifications.ts';
import { createReminderScheduler, type ReminderScheduler } from './scheduler.ts';

const START_MS = slotInstantMs('2026-11-21', '19:00');
const MINUTE = 60_000;

const request: ReminderRequest = {
  reservationId: 'r1',
  businessId: 'la-casona',
  businessName: 'La Casona',
  slotDate: '2026-11-21',
  slotTime: '19:00',
};

interface Tab {
  readonly scheduler: ReminderScheduler;
  readonly timers: Map<number, { atMs: number; run: () => void }>;
  readonly emitted: ReminderRecord[];
  readonly warnings: string[];
  readonly delays: number[];
  /** The page's handler of the event. */
  onEmit: (reminder: ReminderRecord) => void;
  close(): void;
}

interface Device {
  nowMs: number;
  readonly stored: Map<string, string>;
  storageFails: boolean;
  permission: NotificationState;
  readonly notifications: string[];
  readonly tabs: Tab[];
  /** The database's answer for each reservation; absent = it can't be read. */
  readonly truth: Map<string, ReservationLook>;
  /** The reservations that were read, in order. */
  readonly looks: string[];
  own: readonly ReminderRequest[];
  savedKeys(): string[];
  /** Lets time pass while the phone is awake: every timer runs when it is due. */
  pass(ms: number): void;
  /** Lets time pass while the phone sleeps: clocks go on, timers don't. */
  sleep(ms: number): void;
}

/** Returns a device with one clock and one storage for its tabs. */
function createDevice(nowMs: number): { device: Device; openTab: () => Tab } {
  const stored = new Map<string, string>();
  const device: Device = {
    nowMs,
    stored,
    storageFails: false,
    permission: 'granted',
    notifications: [],
    tabs: [],
    truth: new Map(),
    looks: [],
    own: [],
    savedKeys: () => [
      ...parseReminders(stored.get(STORAGE_KEYS.reservationReminders) ?? null, null).saved.keys(),
    ],
    pass(ms) {
      const endMs = device.nowMs + ms;
      for (;;) {
        const due = device.tabs
          .flatMap((tab) => [...tab.timers.values()])
          .filter((timer) => timer.atMs <= endMs)
          .sort((a, b) => a.atMs - b.atMs)[0];
        if (!due) break;
        device.nowMs = Math.max(device.nowMs, due.atMs);
        due.run();
      }
      device.nowMs = endMs;
    },
    sleep(ms) {
      device.nowMs += ms;
      for (const tab of device.tabs) for (const timer of tab.timers.values()) timer.atMs += ms;
    },
  };

  function openTab(): Tab {
    const timers: Tab['timers'] = new Map();
    const emitted: ReminderRecord[] = [];
    const warnings: string[] = [];
    const delays: number[] = [];
    let lastId = 0;
    const failing = () => {
      if (device.storageFails) throw new Error('QuotaExceededError');
    };
    const scheduler = createReminderScheduler({
      clock: { now: () => device.nowMs },
      timer: {
        set(delayMs, fn) {
          lastId += 1;
          const id = lastId;
          delays.push(delayMs);
          const run = () => {
            timers.delete(id);
            fn();
          };
          timers.set(id, { atMs: device.nowMs + delayMs, run });
          return id;
        },
        clear: (id) => timers.delete(id),
      },
      storage: {
        read: (key) => {
          failing();
          return stored.get(key) ?? null;
        },
        write: (key, value) => {
          failing();
          stored.set(key, value);
        },
      },
      notifier: {
        permission: () => device.permission,
        show: (title, body, tag) => {
          device.notifications.push(`${title} | ${body} | ${tag}`);
        },
      },
      describe: ({ businessName, slotTime }) => ({
        title: 'Recordatorio',
        body: `${businessName} ${slotTime}`,
      }),
      own: () => device.own,
      look: ({ reservationId }) => {
        const found = device.truth.get(reservationId);
        if (found === undefined) return null;
        device.looks.push(reservationId);
        return Promise.resolve(found);
      },
      changed: () => undefined,
      emit: (reminder) => {
        emitted.push(reminder);
        tab.onEmit(reminder);
      },
      warn: (message) => warnings.push(message),
    });
    const tab: Tab = {
      scheduler,
      timers,
      emitted,
      warnings,
      delays,
      onEmit: () => undefined,
      close() {
        scheduler.stop();
        device.tabs.splice(device.tabs.indexOf(tab), 1);
      },
    };
    device.tabs.push(tab);
    return tab;
  }

  return { device, openTab };
}

function bookedTwoHoursAhead() {
  const { device, openTab } = createDevice(START_MS - 120 * MINUTE);
  const tab = openTab();
  tab.scheduler.start();
  tab.scheduler.schedule(request);
  return { device, openTab, tab };
}

describe('the reminder scheduler', () => {
  it('fires 15 minutes before the start: the event and one notification', () => {
    const { device, tab } = bookedTwoHoursAhead();
    device.pass(105 * MINUTE - 1);
    expect(tab.emitted).toEqual([]);
    device.pass(1);
    expect(tab.emitted).toEqual([{ ...request, scheduledAt: '2026-11-22T00:45:00.000Z' }]);
    expect(device.notifications).toEqual(['Recordatorio | La Casona 19:00 | la-casona:r1']);
    device.pass(60 * MINUTE);
    expect(tab.emitted).toHaveLength(1);
  });

  it('never sleeps longer than 30 seconds while a reminder waits, and not at all without one', () => {
    const { device, tab } = bookedTwoHoursAhead();
    device.pass(104 * MINUTE + 45_000);
    expect(Math.max(...tab.delays)).toBe(30_000);
    device.pass(MINUTE);
    expect(tab.delays.every((delayMs) => delayMs >= 0)).toBe(true);
    expect(tab.timers.size).toBe(0);
  });

  it('survives the phone’s sleep: fires on waking, by the clock', () => {
    const { device, tab } = bookedTwoHoursAhead();
    device.sleep(117 * MINUTE);
    expect(tab.emitted).toEqual([]);
    tab.scheduler.wake();
    expect(tab.emitted).toHaveLength(1);
  });

  it('fires within 30 seconds after a sleep even when no page event tells of it', () => {
    const { device, tab } = bookedTwoHoursAhead();
    device.sleep(117 * MINUTE);
    device.pass(30_000);
    expect(tab.emitted).toHaveLength(1);
  });

  it('says nothing when the phone slept until the table was given away', () => {
    const { device, tab } = bookedTwoHoursAhead();
    device.sleep(125 * MINUTE);
    tab.scheduler.wake();
    expect([tab.emitted, device.notifications, device.savedKeys()]).toEqual([[], [], []]);
  });

  it('fires at once for a booking 15 minutes ahead, without saving it', () => {
    const { device, openTab } = createDevice(START_MS - 15 * MINUTE);
    const tab = openTab();
    tab.scheduler.schedule(request);
    expect(tab.emitted).toHaveLength(1);
    expect(device.savedKeys()).toEqual([]);
    expect(tab.timers.size).toBe(0);
    expect(tab.scheduler.undismissed().map(reminderKey)).toEqual(['la-casona:r1']);
    tab.scheduler.dismiss(request);
    expect(tab.scheduler.undismissed()).toEqual([]);
  });

  it('removes the saved reminder and its timer when dismissed', () => {
    const { device, tab } = bookedTwoHoursAhead();
    expect([device.savedKeys(), tab.timers.size]).toEqual([['la-casona:r1'], 1]);
    tab.scheduler.dismiss(request);
    expect([device.savedKeys(), tab.timers.size]).toEqual([[], 0]);
    device.pass(200 * MINUTE);
    expect(tab.emitted).toEqual([]);
  });

  it('takes a dismissal in the middle of firing', () => {
    const { device, openTab } = createDevice(START_MS - 120 * MINUTE);
    const tab = openTab();
    tab.scheduler.schedule(request);
    tab.onEmit = tab.scheduler.dismiss;
    device.pass(120 * MINUTE);
    expect([tab.emitted.length, device.savedKeys(), tab.scheduler.undismissed()]).toEqual([1, [], []]);
  });

  it('reminds of the new slot when the reservation is moved', () => {
    const { device, tab } = bookedTwoHoursAhead();
    tab.scheduler.schedule({ ...request, slotTime: '21:00' });
    device.pass(200 * MINUTE);
    expect(tab.emitted).toEqual([]);
    device.pass(25 * MINUTE);
    expect(tab.emitted.map(({ slotTime }) => slotTime)).toEqual(['21:00']);
  });

  it('syncs with a looked-up list, and does not repeat what was dismissed', () => {
    const { device, tab } = bookedTwoHoursAhead();
    const items = ['r1', 'r2'].map((id) => ({ ...request, id, statusNormalized: 'confirmed' }));
    tab.scheduler.sync(items);
    expect(device.savedKeys()).toEqual(['la-casona:r1', 'la-casona:r2']);
    tab.scheduler.sync(items.slice(0, 1));
    expect(device.savedKeys()).toEqual(['la-casona:r1']);
    device.pass(106 * MINUTE);
    tab.scheduler.dismiss(request);
    tab.scheduler.sync(items.slice(0, 1));
    expect([tab.emitted.length, device.savedKeys()]).toEqual([1, []]);
  });
});

describe('reload and second tab', () => {
  it('reminds after a reload', () => {
    const { device, openTab, tab } = bookedTwoHoursAhead();
    device.pass(50 * MINUTE);
    tab.close();
    device.sleep(10 * MINUTE);
    const reloaded = openTab();
    reloaded.scheduler.start();
    device.pass(45 * MINUTE);
    expect([tab.emitted.length, reloaded.emitted.length]).toEqual([0, 1]);
  });

  it('fires at the start of the app when it is due then, and not once the slot has begun', () => {
    for (const [afterMs, fired] of [
      [110 * MINUTE, 1],
      [120 * MINUTE, 0],
    ] as const) {
      const { device, openTab, tab } = bookedTwoHoursAhead();
      tab.close();
      device.sleep(afterMs);
      const reloaded = openTab();
      reloaded.scheduler.start();
      expect(reloaded.emitted).toHaveLength(fired);
    }
  });

  it('does not fire again after a reload, but still knows what to show', () => {
    const { device, openTab, tab } = bookedTwoHoursAhead();
    device.pass(106 * MINUTE);
    tab.close();
    const reloaded = openTab();
    reloaded.scheduler.start();
    device.pass(5 * MINUTE);
    expect([reloaded.emitted, device.notifications.length]).toEqual([[], 1]);
    expect(reloaded.scheduler.undismissed().map(reminderKey)).toEqual(['la-casona:r1']);
    reloaded.scheduler.dismiss(request);
    expect(reloaded.scheduler.undismissed()).toEqual([]);
  });

  it('fires in one of two tabs, and a dismissal in one counts in both', () => {
    const { device, openTab, tab } = bookedTwoHoursAhead();
    const second = openTab();
    second.scheduler.start();
    device.pass(110 * MINUTE);
    expect([...tab.emitted, ...second.emitted]).toHaveLength(1);
    expect(device.notifications).toHaveLength(1);
    expect(tab.scheduler.undismissed()).toEqual(second.scheduler.undismissed());
    second.scheduler.dismiss(request);
    expect(tab.scheduler.undismissed()).toEqual([]);
  });

  it('takes over what a closed tab saved', () => {
    const { device, openTab } = createDevice(START_MS - 120 * MINUTE);
    const [first, second] = [openTab(), openTab()];
    second.scheduler.start();
    first.scheduler.schedule(request);
    first.close();
    second.scheduler.wake();
    device.pass(105 * MINUTE);
    expect(second.emitted).toHaveLength(1);
  });
});

describe('what fails', () => {
  it('warns about storage and carries on in memory', () => {
    const { device, openTab } = createDevice(START_MS - 120 * MINUTE);
    const tab = openTab();
    device.storageFails = true;
    tab.scheduler.start();
    tab.scheduler.schedule(request);
    expect(tab.warnings).toContain('Reminders: writing storage failed');
    device.pass(105 * MINUTE);
    expect(tab.emitted).toHaveLength(1);
    tab.scheduler.dismiss(request);
    expect(tab.scheduler.undismissed()).toEqual([]);
  });

  it('saves what it kept in memory as soon as storage works again', () => {
    const { device, openTab } = createDevice(START_MS - 120 * MINUTE);
    const tab = openTab();
    device.storageFails = true;
    tab.scheduler.schedule(request);
    device.storageFails = false;
    tab.scheduler.wake();
    expect(device.savedKeys()).toEqual(['la-casona:r1']);
  });

  it('drops malformed storage without a word', () => {
    const { device, openTab } = createDevice(START_MS - 120 * MINUTE);
    device.stored.set(STORAGE_KEYS.reservationReminders, '{"x":');
    device.stored.set(STORAGE_KEYS.firedReminders, '[1]');
    const tab = openTab();
    tab.scheduler.start();
    tab.scheduler.schedule(request);
    expect([device.savedKeys(), tab.warnings]).toEqual([['la-casona:r1'], []]);
  });

  it.each(['denied', 'default', 'unsupported'] as const)(
    'shows the dialog alone when notifications are %s',
    (permission) => {
      const { device, tab } = bookedTwoHoursAhead();
      device.permission = permission;
      device.pass(105 * MINUTE);
      expect([tab.emitted.length, device.notifications, tab.warnings]).toEqual([1, [], []]);
    },
  );

  it('warns when the event or the notification throws, and fires the others', async () => {
    const emitted: string[] = [];
    const warnings: string[] = [];
    const scheduler = createReminderScheduler({
      clock: { now: () => START_MS - MINUTE },
      timer: { set: () => 1, clear: () => undefined },
      storage: { read: () => null, write: () => undefined },
      notifier: {
        permission: () => 'granted',
        show: (_title, _body, tag) => {
          if (tag === 'la-casona:r1') throw new TypeError('Illegal constructor');
          return Promise.reject(new Error('no worker'));
        },
      },
      describe: () => ({ title: '', body: '' }),
      own: () => [],
      look: () => null,
      changed: () => undefined,
      emit: (reminder) => {
        emitted.push(reminder.reservationId);
        if (reminder.reservationId === 'r1') throw new Error('listener');
      },
      warn: (message) => warnings.push(message),
    });
    const items = ['r1', 'r2'].map((id) => ({ ...request, id, statusNormalized: 'confirmed' }));
    scheduler.sync(items);
    await answers();
    expect(emitted).toEqual(['r1', 'r2']);
    expect(warnings).toEqual([
      'Reminders: the event failed',
      'Reminders: the notification failed',
      'Reminders: the notification failed',
    ]);
  });
});

/** Waits until the pending reads of reservations have their answers. */
const answers = () => new Promise<void>((resolve) => setImmediate(resolve));

const stands = (slotTime: string): ReservationLook => ({
  kind: 'stands',
  slotDate: request.slotDate,
  slotTime,
});
const over = (cancelled: boolean): ReservationLook => ({ kind: 'over', cancelled });

describe('a look at the reservation before its reminder fires', () => {
  it('fires once when it stands, for one look', async () => {
    const { device, tab } = bookedTwoHoursAhead();
    device.truth.set('r1', stands('19:00'));
    device.pass(105 * MINUTE);
    expect(tab.emitted).toEqual([]);
    await answers();
    expect(tab.emitted).toHaveLength(1);
    expect(tab.scheduler.undismissed()).toHaveLength(1);
    device.pass(4 * MINUTE);
    await answers();
    expect(tab.emitted).toHaveLength(1);
    expect(device.looks).toEqual(['r1']);
  });

  it('stays silent when the visit is over, and tells only of a cancellation', async () => {
    for (const cancelled of [false, true]) {
      const { device, tab } = bookedTwoHoursAhead();
      device.truth.set('r1', over(cancelled));
      device.pass(110 * MINUTE);
      await answers();
      expect(tab.emitted).toEqual([]);
      expect(device.notifications).toEqual([]);
      expect(device.savedKeys()).toEqual([]);
      expect(tab.scheduler.cancelled().map(reminderKey)).toEqual(cancelled ? ['la-casona:r1'] : []);
    }
  });

  it('tells once what the business made of it, over a restart, and reminds all the same', async () => {
    const { device, openTab, tab } = bookedTwoHoursAhead();
    const moved = { branchName: 'Centro', partySize: 3, atMs: 1 };
    const look: ReservationLook = { kind: 'stands', slotDate: request.slotDate, slotTime: '19:00', moved };
    device.truth.set('r1', look);
    device.pass(105 * MINUTE);
    await answers();
    expect(tab.scheduler.moved().map(reminderKey)).toEqual(['la-casona:r1']);
    expect(tab.emitted).toHaveLength(1);
    const again = openTab();
    await answers();
    expect(again.scheduler.moved()).toHaveLength(1);
    again.scheduler.tellMove({ businessId: 'la-casona', reservationId: 'r1' });
    expect(again.scheduler.moved()).toEqual([]);
    expect(again.scheduler.undismissed()).toHaveLength(1);
  });

  it('tells of what this device booked though its reminder was dismissed, and reminds of the new hour', async () => {
    const { device, openTab, tab } = bookedTwoHoursAhead();
    device.own = [request];
    device.truth.set('r1', stands('19:00'));
    device.pass(105 * MINUTE);
    await answers();
    tab.scheduler.dismiss({ businessId: 'la-casona', reservationId: 'r1' });
    const moved = { branchName: 'Centro', partySize: 2, atMs: 1 };
    device.truth.set('r1', { kind: 'stands', slotDate: request.slotDate, slotTime: '21:00', moved });
    const again = openTab();
    again.scheduler.start();
    await answers();
    expect(again.scheduler.moved()).toMatchObject([{ reservationId: 'r1', slotTime: '21:00' }]);
    device.truth.set('r1', over(true));
    device.pass(11 * MINUTE);
    again.scheduler.wake();
    await answers();
    expect(again.scheduler.cancelled().map(reminderKey)).toEqual(['la-casona:r1']);
  });

  it('says the new hour when it was moved: 15 minutes before, or at once', async () => {
    const later = bookedTwoHoursAhead();
    later.device.truth.set('r1', stands('21:00'));
    later.device.pass(105 * MINUTE);
    await answers();
    expect(later.tab.emitted).toEqual([]);
    later.device.pass(120 * MINUTE);
    await answers();
    expect(later.tab.emitted.map(({ slotTime }) => slotTime)).toEqual(['21:00']);

    const soon = bookedTwoHoursAhead();
    soon.device.truth.set('r1', stands('18:55'));
    soon.device.pass(105 * MINUTE);
    await answers();
    expect(soon.tab.emitted.map(({ slotTime }) => slotTime)).toEqual(['18:55']);
  });

  it('shows no reminder of the old hour after a booking that was reminded of at once was moved or cancelled', async () => {
    for (const answer of [stands('21:00'), over(true)]) {
      const { device, openTab } = createDevice(START_MS - 10 * MINUTE);
      const { scheduler } = openTab();
      scheduler.start();
      scheduler.schedule(request);
      expect(scheduler.undismissed()).toMatchObject([{ slotTime: '19:00' }]);
      device.own = [request];
      device.truth.set('r1', answer);
      scheduler.wake();
      await answers();
      expect(scheduler.undismissed()).toEqual([]);
    }
  });

  it('fires all the same when nobody can be asked, or the answer says nothing', async () => {
    const offline = bookedTwoHoursAhead();
    offline.device.pass(105 * MINUTE);
    expect(offline.tab.emitted).toHaveLength(1);

    const vague = bookedTwoHoursAhead();
    vague.device.truth.set('r1', { kind: 'unknown' });
    vague.device.pass(105 * MINUTE);
    await answers();
    expect(vague.tab.emitted).toHaveLength(1);
  });

  it('two tabs that look at the same time remind once', async () => {
    const { device, openTab, tab } = bookedTwoHoursAhead();
    const other = openTab();
    other.scheduler.start();
    device.truth.set('r1', stands('19:00'));
    device.pass(105 * MINUTE);
    await answers();
    expect(device.notifications).toHaveLength(1);
    expect([...tab.emitted, ...other.emitted]).toHaveLength(1);
  });

  it('a reload while the answer is on its way loses no reminder', async () => {
    const { device, openTab, tab } = bookedTwoHoursAhead();
    device.truth.set('r1', stands('19:00'));
    device.pass(105 * MINUTE);
    tab.close();
    const reloaded = openTab();
    reloaded.scheduler.start();
    await answers();
    expect(reloaded.emitted).toHaveLength(1);
  });
});

describe('a look when the app is opened', () => {
  it('tells of a cancellation until it is read, also after a reload', async () => {
    const { device, openTab, tab } = bookedTwoHoursAhead();
    tab.close();
    device.truth.set('r1', over(true));
    const opened = openTab();
    opened.scheduler.start();
    await answers();
    expect(opened.scheduler.cancelled().map(({ slotTime }) => slotTime)).toEqual(['19:00']);
    expect(device.savedKeys()).toEqual([]);
    opened.close();
    const again = openTab();
    again.scheduler.start();
    expect(again.scheduler.cancelled()).toHaveLength(1);
    again.scheduler.dismiss(request);
    expect(again.scheduler.cancelled()).toEqual([]);
  });

  it('tells it in the evening too, when the hour has passed; not the next day', async () => {
    for (const [hours, told] of [
      [3, 1],
      [16, 0],
    ] as const) {
      const { device, openTab, tab } = bookedTwoHoursAhead();
      tab.close();
      device.truth.set('r1', over(true));
      device.nowMs += hours * 60 * MINUTE;
      const opened = openTab();
      opened.scheduler.start();
      await answers();
      expect(opened.scheduler.cancelled()).toHaveLength(told);
    }
  });

  it('brings the reminder to an earlier hour', async () => {
    const { device, openTab, tab } = bookedTwoHoursAhead();
    tab.close();
    device.truth.set('r1', stands('18:00'));
    const opened = openTab();
    opened.scheduler.start();
    await answers();
    expect(opened.emitted).toEqual([]);
    device.pass(45 * MINUTE);
    await answers();
    expect(opened.emitted.map(({ slotTime }) => slotTime)).toEqual(['18:00']);
  });

  it('does not show a reminder that fired before until its reservation has been looked at', async () => {
    const { device, openTab, tab } = bookedTwoHoursAhead();
    device.pass(106 * MINUTE);
    expect(tab.scheduler.undismissed()).toHaveLength(1);
    tab.close();
    device.truth.set('r1', over(true));
    const opened = openTab();
    opened.scheduler.start();
    expect(opened.scheduler.undismissed()).toEqual([]);
    await answers();
    expect(opened.scheduler.undismissed()).toEqual([]);
    expect(opened.scheduler.cancelled()).toHaveLength(1);
  });

  it('asks about the five soonest only, and again no sooner than after ten minutes', async () => {
    const { device, openTab } = createDevice(START_MS - 300 * MINUTE);
    const tab = openTab();
    for (const hour of ['20', '19', '18', '17', '16', '21', '22']) {
      const reservationId = `at${hour}`;
      device.truth.set(reservationId, stands(`${hour}:00`));
      tab.scheduler.schedule({ ...request, reservationId, slotTime: `${hour}:00` });
    }
    tab.scheduler.start();
    await answers();
    expect(device.looks).toEqual(['at16', 'at17', 'at18', 'at19', 'at20']);
    device.pass(9 * MINUTE);
    tab.scheduler.wake();
    await answers();
    expect(device.looks).toHaveLength(5);
    device.pass(1 * MINUTE);
    tab.scheduler.wake();
    await answers();
    expect(device.looks).toHaveLength(10);
  });

  it('a change made here while the answer is on its way counts, not the answer', async () => {
    const { device, openTab, tab } = bookedTwoHoursAhead();
    tab.close();
    device.truth.set('r1', stands('19:00'));
    const opened = openTab();
    opened.scheduler.start();
    opened.scheduler.schedule({ ...request, slotTime: '21:00' });
    await answers();
    device.truth.clear();
    device.pass(225 * MINUTE);
    expect(opened.emitted.map(({ slotTime }) => slotTime)).toEqual(['21:00']);
  });

  it('what this person cancels is not told back', async () => {
    const { device, openTab, tab } = bookedTwoHoursAhead();
    tab.close();
    device.truth.set('r1', over(true));
    const opened = openTab();
    opened.scheduler.start();
    opened.scheduler.dismiss(request);
    await answers();
    expect(opened.scheduler.cancelled()).toEqual([]);
  });
});

describe('forgetting', () => {
  it('removes what is saved, fired, shown, cancelled, pending and being looked at', async () => {
    const { device, openTab, tab } = bookedTwoHoursAhead();
    tab.scheduler.schedule({ ...request, reservationId: 'r2', slotTime: '17:10' });
    expect(tab.scheduler.undismissed()).toHaveLength(1);
    device.truth.set('r1', over(true));
    const opened = openTab();
    opened.scheduler.start();
    opened.scheduler.forget();
    tab.scheduler.forget();
    await answers();
    expect(opened.scheduler.cancelled()).toEqual([]);
    expect(tab.scheduler.undismissed()).toEqual([]);
    expect([...device.stored.values()].every((json) => json === '{}')).toBe(true);
    expect(tab.timers.size + opened.timers.size).toBe(0);
    device.pass(200 * MINUTE);
    expect([...tab.emitted, ...opened.emitted].map(({ reservationId }) => reservationId)).toEqual(['r2']);
  });
});
