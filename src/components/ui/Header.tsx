import { Link } from 'react-router-dom';
import { Button } from './Button.tsx';
import css from './Header.module.css';
import { Logo } from './Logo.tsx';
import { BackIcon, UserIcon } from './shellIcons.tsx';

export type HeaderProps = {
  /** undefined: there is no back button. */
  onBack?: (() => void) | undefined;
  profile?: { label: string; ariaLabel: string; onPress: () => void } | null | undefined;
  backLabel: string;
  homeLabel: string;
};

/** Shows the logo (a link to '/'), back and profile buttons; the app decides where they lead. */
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
          <Logo />
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
