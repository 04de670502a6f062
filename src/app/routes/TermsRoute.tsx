import { LegalScreen } from '../../features/legal/LegalScreen.tsx';

export default function TermsRoute() {
  return <LegalScreen page="terms" />;
}
