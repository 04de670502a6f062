import type { ComponentProps } from 'react';
import { type Look, withLook } from './Button.tsx';

export type ExternalLinkProps = Omit<ComponentProps<'a'>, 'target' | 'rel'> & Look & { href: string };

/** A link to another site that looks like a button: opens a new tab, which gets no access to this page. */
export function ExternalLink({ children, ...link }: ExternalLinkProps) {
  return (
    <a {...withLook(link)} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
