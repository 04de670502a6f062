import type { ReactNode } from 'react';

/** Text for those who listen to the page, not for those who look at it. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="visually-hidden">{children}</span>;
}
