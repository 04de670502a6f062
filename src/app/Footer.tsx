import { Link, useLocation } from 'react-router-dom';
import { paths } from '../config/paths.ts';
import { version } from '../config/version.ts';
import { footer as texts } from '../messages/footer.ts';
import css from './Footer.module.css';

/** The pages of signed-in staff, and the sign-ins, which link to the owners' sign-in themselves. */
const HAS_DOOR = /^\/(business|ventures|admin|client\/(login|profile))/;

/** Below every screen: the legal pages, the staff's sign-in, and the version; on the privacy page with its commit. */
export function Footer() {
  const { pathname } = useLocation();
  return (
    <footer className={`row middle apart muted small ${css.footer}`}>
      <nav className="row" aria-label={texts.label}>
        <Link to={paths.privacy}>{texts.privacy}</Link>
        <Link to={paths.terms}>{texts.terms}</Link>
        {HAS_DOOR.test(pathname) ? null : <Link to={paths.businessLogin}>{texts.business}</Link>}
      </nav>
      <small>Vaga {pathname === paths.privacy ? version : version.split('+')[0]}</small>
    </footer>
  );
}
