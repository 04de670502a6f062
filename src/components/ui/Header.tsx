import { Link } from 'react-router-dom';
import { Button } from './Button.tsx';
import css from './Header.module.css';
import { BackIcon, UserIcon } from './shellIcons.tsx';

export type HeaderProps = {
  /** undefined: there is no back button. */
  onBack?: (() => void) | undefined;
  profile?: { label: string; ariaLabel: string; onPress: () => void } | null | undefined;
  backLabel: string;
  homeLabel: string;
};

/**
 * Shows the logo (a link to '/'), back and profile buttons; the app decides where they lead. In the logo the V is the
 * valley between two volcanoes, and the sun sets in it.
 */
export function Header({ onBack, profile, backLabel, homeLabel }: HeaderProps) {
  return (
    <header className="woven">
      <div className={`row middle ${css.row}`}>
        {onBack ? (
          <Button variant="ghost" className={css.back} onClick={onBack}>
            <BackIcon />
            {backLabel}
          </Button>
        ) : null}
        <Link to="/" className={css.logo} aria-label={homeLabel}>
          {/* The symbol is in index.html, which also shows it before any script has loaded. */}
          <svg width="99" height="32" aria-hidden="true">
            <use href="#vaga-logo" />
          </svg>
        </Link>
        {profile ? (
          <Button
            variant="ghost"
            className={css.profile}
            aria-label={profile.ariaLabel}
            onClick={profile.onPress}
          >
            <UserIcon />
            {profile.label}
          </Button>
        ) : null}
      </div>
    </header>
  );
}
