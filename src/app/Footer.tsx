import { RouterLink } from '../components/ui/RouterLink.tsx';
import { useLocation } from '../components/ui/router.ts';
import { version } from '../config/version.ts';
import { footer as texts } from '../messages/footer.ts';
import css from './Footer.module.css';
import { morePaths } from './morePaths.ts';

/** Where somebody works already, and the sign-ins that say it themselves. */
const HAS_DOOR = /^\/(business|ventures|admin|client\/(login|profile))/;

/** Below every screen: what is promised, the staff's door, and which version this is; with its commit where the operator is named. */
export function Footer() {
  const { pathname } = useLocation();
  return (
    <footer className={css.footer}>
      <nav aria-label={texts.label}>
        <RouterLink to={morePaths.privacy}>{texts.privacy}</RouterLink>
        <RouterLink to={morePaths.terms}>{texts.terms}</RouterLink>
        {HAS_DOOR.test(pathname) ? null : (
          <RouterLink to={morePaths.businessLogin}>{texts.business}</RouterLink>
        )}
      </nav>
      <small>Vaga {pathname === morePaths.privacy ? version : version.split('+')[0]}</small>
    </footer>
  );
}
