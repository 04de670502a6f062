import { useState } from 'react';
import { ONBOARDING_KEY, opensOnboarding } from '../../domain/clients/onboarding.ts';
import { useIdleImport } from '../../hooks/useIdleImport.ts';
import { localStore } from '../../services/device/localStore.ts';

const loadOnboarding = () => import('./Onboarding.tsx');

/** The carousel for who is new here, once the page stands. */
export function FirstVisit({ signedIn }: { readonly signedIn: boolean }) {
  const [isNew] = useState(() => opensOnboarding(false, localStore.read(ONBOARDING_KEY)));
  return isNew && !signedIn ? <Carousel /> : null;
}

function Carousel() {
  const loaded = useIdleImport(loadOnboarding, true);
  return loaded ? <loaded.Onboarding /> : null;
}
