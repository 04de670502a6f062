import { Link, type LinkProps } from 'react-router-dom';
import css from './Button.module.css';
import type { ButtonSize, ButtonVariant } from './Button.tsx';

export type ButtonLinkProps = LinkProps & {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  block?: boolean | undefined;
};

/** A router link that looks like a button: it goes to another screen, it doesn't run a command. */
export function ButtonLink({
  variant = 'primary',
  size = 'm',
  block = false,
  className,
  ...link
}: ButtonLinkProps) {
  return (
    <Link
      {...link}
      className={className ? `${css.button} ${className}` : css.button}
      data-variant={variant}
      data-size={size}
      data-block={block || undefined}
    />
  );
}
