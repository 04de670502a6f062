import type { ComponentProps, MouseEvent } from 'react';
import { navigate } from './router.ts';

export type RouterLinkProps = Omit<ComponentProps<'a'>, 'href' | 'onClick' | 'target'> & {
  readonly to: string;
  readonly replace?: boolean | undefined;
};

/** A link inside the app; a new tab or window is the browser's affair. */
export function RouterLink({ to, replace = false, children, ...link }: RouterLinkProps) {
  const onClick = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    navigate(to, { replace });
  };
  return (
    <a {...link} href={to} onClick={onClick}>
      {children}
    </a>
  );
}
