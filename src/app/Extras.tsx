import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { focusWrongFields } from '../components/ui/formFocus.ts';
import { STORAGE_KEYS } from '../domain/storageKeys.ts';
import { localStore } from '../services/device/localStore.ts';
import { Footer } from './Footer.tsx';
import { focusHeading } from './focusHeading.ts';
import { InstallOffer } from './InstallOffer.tsx';
import { NewVersion } from './NewVersion.tsx';
import { loadReporter } from './noteError.ts';
import { ReminderHost } from './ReminderHost.tsx';
import { useOfflineScreens } from './useOfflineScreens.ts';
import { usePageTags } from './usePageTags.ts';

/** Sends the error that an earlier page could not send. */
function sendUnreported(): void {
  const error = localStore.read(STORAGE_KEYS.unreported);
  if (error === null) return;
  loadReporter()
    .then(({ reportUnreported }) => reportUnreported(error))
    .catch(() => undefined);
}

/** The link at the top of index.html: past the header, without a new step of the history. */
function skipHeader(event: Event): void {
  const main = document.querySelector('main');
  if (main === null) return;
  event.preventDefault();
  main.tabIndex = -1;
  main.focus();
}

/**
 * What every page gets once it is usable: reminders, the way past the header, the focus on what a form refuses and on the
 * heading of the next screen, the footer, the word that there is a newer version, the offer to install, and the screens to keep for when there is no signal.
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
      <NewVersion />
      <InstallOffer />
      <ReminderHost />
    </>
  );
}
