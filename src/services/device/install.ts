/** Installing the app: the browser's own question is kept until a good moment, and put once. */
import { localStore } from './localStore.ts';

interface InstallPrompt extends Event {
  readonly prompt: () => Promise<unknown>;
}

const isPrompt = (event: Event): event is InstallPrompt => 'prompt' in event;

declare global {
  interface Window {
    /** The browser's own question, which the script in index.html keeps until a good moment; it may come before the app. */
    vagaInstall?: Event;
  }
}

const OFFERED_KEY = 'vaga.installOffered';
const GOOD_MOMENT = 'vaga:good-moment';

/** Somebody has just got what they came for. */
export function sayGoodMoment(): void {
  window.dispatchEvent(new Event(GOOD_MOMENT));
}

/** 'ask': the browser can ask; 'tell': Safari on a phone only has a menu for it. */
export type InstallWay = 'ask' | 'tell';

/** Calls back at the first good moment on this device at which the app can be installed and isn't. Returns how to stop. */
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

/** Puts the browser's question. Never rejects. */
export async function askToInstall(): Promise<void> {
  const asked = window.vagaInstall;
  delete window.vagaInstall;
  if (asked && isPrompt(asked)) await asked.prompt().catch(() => undefined);
}
