import { useLocation } from '../../components/ui/router.ts';
import { LegalScreen } from '../../features/legal/LegalScreen.tsx';
import { morePaths } from '../morePaths.ts';

/** /privacidad and /terminos. */
export default function LegalRoute() {
  const { pathname } = useLocation();
  return <LegalScreen page={pathname.startsWith(morePaths.terms) ? 'terms' : 'privacy'} />;
}
