import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

export type RouterLinkProps = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & {
  readonly to: string;
  readonly replace?: boolean | undefined;
};

/** A link inside the app, on the router's own hooks: its `Link` brings prefetching that we don't use (2 kB). */
export function RouterLink({ to, replace = false, children, ...link }: RouterLinkProps) {
  const onClick = useLinkClickHandler(to, { replace });
  return (
    <a {...link} href={useHref(to)} onClick={onClick}>
      {children}
    </a>
  );
}
