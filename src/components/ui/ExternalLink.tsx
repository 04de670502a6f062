import type { ComponentProps } from 'react';
import css from './Button.module.css';
import type { ButtonVariant } from './Button.tsx';

export type ExternalLinkProps = Omit<ComponentProps<'a'>, 'target' | 'rel' | 'href'> & {
  href: string;
  variant?: ButtonVariant | undefined;
  block?: boolean | undefined;
};

/** A link to another site that looks like a button: opens a new tab, which gets no access to this page. */
export function ExternalLink({
  variant = 'primary',
  block = false,
  className,
  children,
  ...link
}: ExternalLinkProps) {
  return (
    <a
      {...link}
      target="_blank"
      rel="noopener noreferrer"
      className={className ? `${css.button} ${className}` : css.button}
      data-variant={variant}
      data-block={block || undefined}
    >
      {children}
    </a>
  );
}
