import { useEffect } from 'react';
import { focusWrongFields } from '../components/ui/formFocus.ts';
import { ReminderHost } from './ReminderHost.tsx';

/** The link at the top of index.html: past the header, without a new step of the history. */
function skipHeader(event: Event): void {
  const main = document.querySelector('main');
  if (main === null) return;
  event.preventDefault();
  main.tabIndex = -1;
  main.focus();
}

/** What every page gets once it is usable: reminders, the way past the header, the focus on what a form refuses. */
export function Extras() {
  useEffect(() => {
    const link = document.querySelector('.skip-link');
    link?.addEventListener('click', skipHeader);
    const stop = focusWrongFields(document);
    return () => {
      link?.removeEventListener('click', skipHeader);
      stop();
    };
  }, []);
  return <ReminderHost />;
}
