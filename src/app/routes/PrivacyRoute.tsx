import { LegalScreen } from '../../features/legal/LegalScreen.tsx';

export default function PrivacyRoute() {
  return <LegalScreen page="privacy" />;
}
