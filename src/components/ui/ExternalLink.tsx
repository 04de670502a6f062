import type { ComponentProps } from 'react';
import css from './Button.module.css';
import type { ButtonVariant } from './Button.tsx';

export type ExternalLinkProps = Omit<ComponentProps<'a'>, 'target' | 'rel' | 'href'> & {
  href: string;
  variant?: ButtonVariant | undefined;
  block?: boolean | undefined;
};

/** A link to elsewhere that looks like a button: in a new tab, which learns nothing of this one. */
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
