import { useLocation, useNavigate } from 'react-router-dom';
import { Header } from '../components/ui/Header.tsx';
import { environment } from '../config/env.ts';
import { paths } from '../config/paths.ts';
import { SESSION_KEYS } from '../domain/sessionKeys.ts';
import { useIsArrival } from '../hooks/useIsArrival.ts';
import { header as texts } from '../messages/common.ts';
import { backRule, showsProfile } from './headerRules.ts';

/**
 * Returns whether a client's session is stored: enough for a label, and no page loads the account code for it. A client
 * whose session has ended learns so on the profile, which clears the stored session.
 */
function hasClientSession(): boolean {
  try {
    return /"clientId":"[^"]/.test(localStorage.getItem(SESSION_KEYS.client) ?? '');
  } catch {
    return false;
  }
}

/** The header, with the rules of each route (docs/product.md, Header). */
export function AppHeader() {
  const { pathname } = useLocation();
  const isArrival = useIsArrival();
  const navigate = useNavigate();
  const rule = backRule(pathname);
  const known = hasClientSession();
  const onBack = () => {
    if (rule?.kind === 'replace') navigate(rule.to, { replace: true });
    // A visitor from a shared link has no history entry to go back to, so the button leads home. A form that asks
    // before it is left needs the step back.
    else if (isArrival && !window.onbeforeunload) navigate(paths.home, { replace: true });
    else navigate(-1);
  };
  return (
    <Header
      backLabel={texts.back}
      homeLabel={texts.home}
      onBack={rule === null ? undefined : onBack}
      profile={
        showsProfile(pathname) && environment.ok && environment.env.lotteries
          ? {
              label: known ? texts.profile : texts.access,
              ariaLabel: known ? texts.profileAria : texts.accessAria,
              onPress: () => navigate(paths.clientProfile),
            }
          : null
      }
    />
  );
}
