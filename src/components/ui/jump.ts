import type { MouseEvent } from 'react';

/** The handler of a link to a section of this page: the section gets the focus, and the history gets no entry. */
export function jump(event: MouseEvent<HTMLAnchorElement>): void {
  const section = document.getElementById(event.currentTarget.hash.slice(1));
  if (section === null) return;
  event.preventDefault();
  section.tabIndex = -1;
  section.focus({ preventScroll: true });
  section.scrollIntoView();
}
