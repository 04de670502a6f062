// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearDesk, isOn, noteSent, ringDesk, sentHere, setSwitch } from './desk.ts';

const shown: string[] = [];
let permission: NotificationPermission;
let hidden: boolean;
const vibrate = vi.fn();

beforeEach(() => {
  localStorage.clear();
  shown.length = 0;
  permission = 'granted';
  hidden = false;
  document.title = 'Reservas del dia · Vaga';
  vi.stubGlobal(
    'Notification',
    class {
      static get permission() {
        return permission;
      }
      constructor(title: string, { body, tag }: { body: string; tag: string }) {
        shown.push(`${title} | ${body} | ${tag}`);
      }
    },
  );
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  Object.defineProperty(navigator, 'vibrate', { configurable: true, value: vibrate });
});

afterEach(() => {
  clearDesk();
  vibrate.mockReset();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'vibrate');
});

test('nobody sees the page: a notification says all that came; where one does, the title counts', async () => {
  ringDesk('Reservas del dia', ['Nueva reserva: Ana']);
  expect(document.title).toBe('(1) Reservas del dia · Vaga');
  expect(vibrate).toHaveBeenCalledTimes(1);
  hidden = true;
  ringDesk('Reservas del dia', ['Nueva reserva: Rosa', 'Reserva cancelada: Ana']);
  expect(document.title).toBe('(3) Reservas del dia · Vaga');
  const all = 'Reservas del dia | Nueva reserva: Rosa\nReserva cancelada: Ana | vaga-reservas';
  await vi.waitFor(() => expect(shown).toEqual([all]));
  clearDesk();
  expect(document.title).toBe('Reservas del dia · Vaga');
});

test('a notification that is tapped after the app was closed opens the day, not the diner’s page', async () => {
  const worker = { showNotification: vi.fn() };
  const serviceWorker = { getRegistration: async () => worker, ready: Promise.resolve(worker) };
  vi.stubGlobal('navigator', { serviceWorker });
  hidden = true;
  ringDesk('Reservas del dia', ['Nueva reserva: Ana']);
  const data = '/business/reservations';
  await vi.waitFor(() =>
    expect(worker.showNotification).toHaveBeenCalledWith(
      'Reservas del dia',
      expect.objectContaining({ body: 'Nueva reserva: Ana', data }),
    ),
  );
});

test('without the permission nothing is shown, and nothing fails', async () => {
  hidden = true;
  for (permission of ['default', 'denied'] as const) ringDesk('Reservas del dia', ['Nueva reserva: Ana']);
  vi.stubGlobal('Notification', undefined);
  Reflect.deleteProperty(window, 'Notification');
  ringDesk('Reservas del dia', ['Nueva reserva: Ana']);
  await Promise.resolve();
  expect(shown).toEqual([]);
});

test('the sound is on and the screen sleeps, until somebody says otherwise on this device', () => {
  expect([isOn('sound'), isOn('awake')]).toEqual([true, false]);
  setSwitch('sound', false);
  setSwitch('awake', true);
  expect([isOn('sound'), isOn('awake')]).toEqual([false, true]);
});

test('a change by this device is its own for 30 seconds, also after an earlier one of the same party', () => {
  vi.useFakeTimers();
  try {
    noteSent('rosa');
    vi.advanceTimersByTime(20_000);
    noteSent('rosa');
    vi.advanceTimersByTime(29_999);
    expect(sentHere.has('rosa')).toBe(true);
    vi.advanceTimersByTime(1);
    expect(sentHere.has('rosa')).toBe(false);
  } finally {
    vi.useRealTimers();
  }
});

test('a sound that the device has interrupted, as an iPad whose screen went off, plays again after the next touch', async () => {
  const audio = {
    state: 'running',
    resume: vi.fn(async () => {
      audio.state = 'running';
    }),
  };
  vi.stubGlobal(
    'AudioContext',
    vi.fn(function made() {
      return audio;
    }),
  );
  // A copy of its own: the module keeps its audio for good.
  vi.resetModules();
  const { armSound } = await import('./desk.ts');
  armSound();
  await vi.waitFor(() => expect(AudioContext).toHaveBeenCalledTimes(1));
  for (const state of ['suspended', 'interrupted']) {
    audio.state = state;
    armSound();
    await vi.waitFor(() => expect(audio.state).toBe('running'));
  }
});
