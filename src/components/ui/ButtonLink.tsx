import { Link, type LinkProps } from 'react-router-dom';
import { type Look, withLook } from './Button.tsx';

/** A router link that looks like a button: it goes to another screen, it doesn't run a command. */
export function ButtonLink(props: LinkProps & Look) {
  return <Link {...withLook(props)} />;
}
