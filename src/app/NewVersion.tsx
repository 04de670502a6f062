import { useEffect, useState } from 'react';
import { Button } from '../components/ui/Button.tsx';
import { dataVersion } from '../config/dataVersion.ts';
import { version } from '../config/version.ts';
import { parseJson } from '../domain/fields.ts';
import { newVersion as texts } from '../messages/footer.ts';
import { localStore } from '../services/device/localStore.ts';
import { toNewestVersion, watchWaiting } from '../services/device/worker.ts';
import css from './NewVersion.module.css';

/** The shortest time between two requests for the site's version. */
const PAUSE_MS = 15 * 60_000;
/** The latest data version that this device has worked with. */
const DATA_KEY = 'vaga.dataVersion';

type Newer = 'no' | 'there' | 'needed';

/** Returns whether the site serves a newer version. Rejects offline. */
async function served(): Promise<Newer> {
  const reply = await fetch('/version.json', { cache: 'no-store' });
  const said: unknown = await reply.json();
  const at = (key: string): unknown =>
    typeof said === 'object' && said !== null ? Reflect.get(said, key) : null;
  if (Number(at('data')) > dataVersion) return 'needed';
  return typeof at('version') === 'string' && at('version') !== version ? 'there' : 'no';
}

/** True when a newer version has left data on this device. */
function isTooOld(): boolean {
  const known = Number(parseJson(localStore.read(DATA_KEY))) || 0;
  if (known < dataVersion) localStore.write(DATA_KEY, String(dataVersion));
  return known > dataVersion;
}

/**
 * Says that there is a newer version: one that waits on this device, or that the site serves. It takes over when the
 * person agrees, or at the next start; a form being filled in is never lost to a reload.
 */
export function NewVersion() {
  const [newer, setNewer] = useState<Newer>('no');
  const [step, setStep] = useState<'ask' | 'busy' | 'late'>('ask');
  useEffect(() => {
    if (version === 'dev') return;
    const tell = (found: Newer) => setNewer((now) => (now === 'needed' || found === 'no' ? now : found));
    if (isTooOld()) tell('needed');
    // A page from this device's cache may be older than the site's version; a page from the site is the newest.
    const isKept = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
    let askedMs = isKept ? 0 : Date.now();
    const ask = () => {
      if (document.visibilityState !== 'visible' || Date.now() - askedMs < PAUSE_MS) return;
      askedMs = Date.now();
      served().then(tell, () => undefined);
    };
    if (isKept && navigator.onLine) ask();
    // A missing file may belong to the version before.
    const onMissing = () => {
      askedMs = 0;
      ask();
    };
    window.addEventListener('vite:preloadError', onMissing);
    document.addEventListener('visibilitychange', ask);
    const stop = isKept ? watchWaiting(() => tell('there')) : () => {};
    return () => {
      stop();
      window.removeEventListener('vite:preloadError', onMissing);
      document.removeEventListener('visibilitychange', ask);
    };
  }, []);
  const update = async () => {
    setStep('busy');
    if (!(await toNewestVersion().catch(() => true))) return setStep('late');
    window.location.reload();
    // Still here: the browser asked about unsaved work, and the person stays.
    setStep('ask');
  };
  const later = () => {
    setNewer('no');
    setStep('ask');
  };
  const text = newer === 'needed' ? texts.tooOld : texts.text;
  return (
    <div role="status">
      {newer === 'no' ? null : (
        <div className={`row middle ${css.note}`}>
          <p>{step === 'late' ? texts.late : text}</p>
          {newer === 'needed' ? null : (
            <Button
              variant="ghost"
              aria-disabled={step === 'busy'}
              onClick={step === 'busy' ? undefined : later}
            >
              {texts.later}
            </Button>
          )}
          <Button busy={step === 'busy'} busyLabel={texts.updating} onClick={() => void update()}>
            {texts.reload}
          </Button>
        </div>
      )}
    </div>
  );
}
