import { Suspense, useState } from 'react';
import { ONBOARDING_KEY, opensOnboarding } from '../../domain/clients/onboarding.ts';
import { localStore } from '../../services/device/localStore.ts';
import { Onboarding } from './lazyParts.ts';

/** Shows the onboarding carousel to a first-time visitor. */
export function FirstVisit({ signedIn }: { readonly signedIn: boolean }) {
  const [isNew] = useState(() => opensOnboarding(false, localStore.read(ONBOARDING_KEY)));
  return isNew && !signedIn ? (
    <Suspense>
      <Onboarding />
    </Suspense>
  ) : null;
}
