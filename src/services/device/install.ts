/** Installing the app: the browser's prompt is kept until a good moment, and shown once. */
import { localStore } from './localStore.ts';

interface InstallPrompt extends Event {
  readonly prompt: () => Promise<unknown>;
}

const isPrompt = (event: Event): event is InstallPrompt => 'prompt' in event;

declare global {
  interface Window {
    /** The browser's install prompt. The script in index.html stores it, as it may come before the app has loaded. */
    vagaInstall?: Event;
  }
}

const OFFERED_KEY = 'vaga.installOffered';
const GOOD_MOMENT = 'vaga:good-moment';

/** Announces a good moment: the person has just completed what they came for. */
export function sayGoodMoment(): void {
  window.dispatchEvent(new Event(GOOD_MOMENT));
}

/** 'ask': the browser can ask; 'tell': Safari on a phone only has a menu for it. */
export type InstallWay = 'ask' | 'tell';

/** Calls back once on this device, at a good moment when the app can be installed and isn't. Returns how to stop. */
export function onInstallMoment(onMoment: (way: InstallWay) => void): () => void {
  const look = () => {
    const isApple = /iPhone|iPad/.test(navigator.userAgent);
    if (window.vagaInstall === undefined && !isApple) return;
    const isInstalled =
      matchMedia('(display-mode: standalone)').matches || Reflect.get(navigator, 'standalone') === true;
    if (isInstalled || localStore.read(OFFERED_KEY) !== null) return;
    localStore.write(OFFERED_KEY, 'true');
    onMoment(window.vagaInstall ? 'ask' : 'tell');
  };
  window.addEventListener(GOOD_MOMENT, look);
  return () => window.removeEventListener(GOOD_MOMENT, look);
}

/** Shows the browser's install prompt. Never rejects. */
export async function askToInstall(): Promise<void> {
  const asked = window.vagaInstall;
  delete window.vagaInstall;
  if (asked && isPrompt(asked)) await asked.prompt().catch(() => undefined);
}
