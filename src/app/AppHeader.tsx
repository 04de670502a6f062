import { useLocation, useNavigate } from 'react-router-dom';
import { Header } from '../components/ui/Header.tsx';
import { header as texts } from '../messages/common.ts';
import { backRule, showsProfile } from './headerRules.ts';
import { paths } from './paths.ts';

/** The header with the routes' rules. Client sessions come with the lotteries; until then it says 'Acceder'. */
export function AppHeader() {
  const { pathname, key } = useLocation();
  const navigate = useNavigate();
  const rule = backRule(pathname);
  const onBack = () => {
    if (rule?.kind === 'replace') navigate(rule.to, { replace: true });
    // Who landed here from a shared link has no step to go back: home is the way out, not a dead button.
    else if (key === 'default') navigate(paths.home, { replace: true });
    else navigate(-1);
  };
  return (
    <Header
      backLabel={texts.back}
      homeLabel={texts.home}
      onBack={rule === null ? undefined : onBack}
      profile={
        showsProfile(pathname)
          ? { label: texts.access, ariaLabel: texts.accessAria, onPress: () => navigate(paths.clientProfile) }
          : null
      }
    />
  );
}
