/** The signals of an owner's device for new bookings: its switches, the sound, the count in the title. */
import { paths } from '../../config/paths.ts';
import { type Own, titleWith } from '../../domain/reservations/deskNews.ts';
import { localStore } from './localStore.ts';
import { notificationState, showNotification } from './notifications.ts';

export type DeskSwitch = 'sound' | 'awake';

const SWITCH_KEYS: Readonly<Record<DeskSwitch, string>> = {
  sound: 'vaga.deskSound',
  awake: 'vaga.deskAwake',
};

/** Returns whether a switch is on. By default the sound is on, and keeping the screen awake is off. */
export function isOn(which: DeskSwitch): boolean {
  return (localStore.read(SWITCH_KEYS[which]) ?? (which === 'sound' ? 'on' : 'off')) === 'on';
}

/** Stores whether a switch is on. */
export function setSwitch(which: DeskSwitch, on: boolean): void {
  localStore.write(SWITCH_KEYS[which], on ? 'on' : 'off');
}

const own = new Map<string, ReturnType<typeof setTimeout>>();

/** Records that this device itself writes a reservation, so that this change isn't announced as news on it. */
export function noteSent(reservationId: string): void {
  clearTimeout(own.get(reservationId));
  // A later change by the diner is news.
  own.set(
    reservationId,
    setTimeout(() => own.delete(reservationId), 30_000),
  );
}

/** The reservations that this device is writing. */
export const sentHere: Own = own;

let audio: AudioContext | null = null;

/** Browsers let a page play sound only after a gesture: call it from one. It doesn't delay the gesture's action. */
export function armSound(): void {
  if (typeof AudioContext === 'undefined' || audio?.state === 'running' || !isOn('sound')) return;
  setTimeout(() => {
    audio ??= new AudioContext();
    // Not only when 'suspended': Safari's state is 'interrupted' after the screen was off.
    void audio.resume().catch(() => undefined);
  });
}

/** Plays two notes, a third apart, half a second in all. Silent before a gesture. */
function beep(): void {
  if (audio?.state !== 'running') return;
  const { currentTime, destination } = audio;
  for (const [index, hertz] of [659, 831].entries()) {
    const startS = currentTime + index * 0.18;
    const volume = audio.createGain();
    volume.gain.setValueAtTime(0.0001, startS);
    volume.gain.exponentialRampToValueAtTime(0.4, startS + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, startS + 0.32);
    const note = audio.createOscillator();
    note.frequency.value = hertz;
    note.connect(volume).connect(destination);
    note.start(startS);
    note.stop(startS + 0.34);
  }
}

let waiting = 0;

/** Announces new bookings: sound, vibration, a count in the title, and a notification while the page is hidden. */
export function ringDesk(title: string, lines: readonly string[]): void {
  if (isOn('sound')) beep();
  navigator.vibrate?.([120, 80, 120]);
  waiting += lines.length;
  document.title = titleWith(waiting, document.title);
  if (document.hidden && notificationState() === 'granted')
    void showNotification(title, lines.join('\n'), 'vaga-reservas', paths.businessReservations).catch(
      () => undefined,
    );
}

/** Removes the count from the title, after somebody has looked at the bookings. */
export function clearDesk(): void {
  if (waiting === 0) return;
  waiting = 0;
  document.title = titleWith(0, document.title);
}
