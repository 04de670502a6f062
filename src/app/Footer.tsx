import { RouterLink } from '../components/ui/RouterLink.tsx';
import { version } from '../config/version.ts';
import { footer as texts } from '../messages/footer.ts';
import css from './Footer.module.css';
import { morePaths } from './morePaths.ts';

/** Below every screen: what is promised, and which version this is. */
export function Footer() {
  return (
    <footer className={css.footer}>
      <nav aria-label={texts.label}>
        <RouterLink to={morePaths.privacy}>{texts.privacy}</RouterLink>
        <RouterLink to={morePaths.terms}>{texts.terms}</RouterLink>
      </nav>
      <small>Vaga {version}</small>
    </footer>
  );
}
