import { type ComponentType, lazy, Suspense, useState } from 'react';
import { ONBOARDING_KEY, opensOnboarding } from '../../domain/clients/onboarding.ts';
import { localStore } from '../../services/device/localStore.ts';

/** Where it doesn't come the home stands without it, until the next visit. */
const Onboarding = lazy<ComponentType>(() =>
  import('./Onboarding.tsx').then(
    (file) => ({ default: file.Onboarding }),
    () => ({ default: () => null }),
  ),
);

/** The carousel for who is new here. */
export function FirstVisit({ signedIn }: { readonly signedIn: boolean }) {
  const [isNew] = useState(() => opensOnboarding(false, localStore.read(ONBOARDING_KEY)));
  return isNew && !signedIn ? (
    <Suspense>
      <Onboarding />
    </Suspense>
  ) : null;
}
