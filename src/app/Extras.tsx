import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { focusWrongFields } from '../components/ui/formFocus.ts';
import { STORAGE_KEYS } from '../domain/storageKeys.ts';
import { localStore } from '../services/device/localStore.ts';
import { Footer } from './Footer.tsx';
import { focusHeading } from './focusHeading.ts';
import { InstallOffer } from './InstallOffer.tsx';
import css from './NewVersion.module.css';
import { NewVersion } from './NewVersion.tsx';
import { loadReporter } from './noteError.ts';
import { ReminderHost } from './ReminderHost.tsx';
import { useOfflineScreens } from './useOfflineScreens.ts';
import { usePageTags } from './usePageTags.ts';
import { useStartAtTop } from './useStartAtTop.ts';

/** Sends the error that an earlier page could not send. */
function sendUnreported(): void {
  const error = localStore.read(STORAGE_KEYS.unreported);
  if (error === null) return;
  loadReporter()
    .then(({ reportUnreported }) => reportUnreported(error))
    .catch(() => undefined);
}

/** Handles the skip link at the top of index.html: moves the focus past the header, without a history entry. */
function skipHeader(event: Event): void {
  const main = document.querySelector('main');
  if (main === null) return;
  event.preventDefault();
  main.tabIndex = -1;
  main.focus();
}

/**
 * The parts of every usable page: reminders, the skip link, the focus on a form's wrong field and on the heading of the
 * next screen, which begins at its top, the footer, the notice of a newer version, the offer to install, and caching
 * screens for offline use.
 */
export function Extras() {
  useOfflineScreens();
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    return focusHeading();
  }, [pathname]);
  usePageTags();
  useStartAtTop();
  useEffect(() => {
    const link = document.querySelector('.skip-link');
    link?.addEventListener('click', skipHeader);
    const stop = focusWrongFields(document);
    sendUnreported();
    return () => {
      link?.removeEventListener('click', skipHeader);
      stop();
    };
  }, []);
  return (
    <>
      <Footer />
      <div className={`stack gap-2 ${css.region}`}>
        <NewVersion />
        <InstallOffer />
      </div>
      <ReminderHost />
    </>
  );
}
