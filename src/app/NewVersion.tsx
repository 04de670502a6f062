import { useEffect, useState } from 'react';
import { Button } from '../components/ui/Button.tsx';
import { version } from '../config/version.ts';
import { newVersion as texts } from '../messages/footer.ts';
import css from './NewVersion.module.css';

/** The site is asked at most so often. */
const PAUSE_MS = 15 * 60_000;

/** Returns the version that the site serves now. Rejects without a network. */
async function servedVersion(): Promise<string> {
  const reply = await fetch('/version.json', { cache: 'no-store' });
  const said: unknown = await reply.json();
  const found: unknown = typeof said === 'object' && said !== null ? Reflect.get(said, 'version') : null;
  return typeof found === 'string' ? found : version;
}

/** Says that there is a newer version, when the page is looked at again. Only the person reloads. */
export function NewVersion() {
  const [newer, setNewer] = useState(false);
  useEffect(() => {
    if (version === 'dev') return;
    let askedMs = Date.now();
    const ask = () => {
      if (document.visibilityState !== 'visible' || Date.now() - askedMs < PAUSE_MS) return;
      askedMs = Date.now();
      servedVersion().then(
        (served) => setNewer(served !== version),
        () => undefined,
      );
    };
    document.addEventListener('visibilitychange', ask);
    return () => document.removeEventListener('visibilitychange', ask);
  }, []);
  return (
    <div role="status" className={css.region}>
      {newer ? (
        <div className={css.note}>
          <p>{texts.text}</p>
          <Button onClick={() => window.location.reload()}>{texts.reload}</Button>
          <Button variant="ghost" onClick={() => setNewer(false)}>
            {texts.later}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
