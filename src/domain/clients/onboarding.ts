/** The onboarding carousel of the home (docs/product.md, Clients). */

export const ONBOARDING_STEPS = 3;
/** A swipe must be longer than this. */
export const ONBOARDING_SWIPE_PX = 50;
/** Remembers that it was dismissed. */
export const ONBOARDING_KEY = 'vaga.onboardingDismissed';

/** The step (from 0) after a swipe of so many pixels: to the left (negative) goes on, to the right back. */
export function stepAfterSwipe(step: number, pixels: number): number {
  if (Math.abs(pixels) <= ONBOARDING_SWIPE_PX) return step;
  return Math.min(ONBOARDING_STEPS - 1, Math.max(0, step + (pixels < 0 ? 1 : -1)));
}

/** True on the steps that offer 'Omitir'; the last one offers 'Entendido'. */
export function maySkip(step: number): boolean {
  return step < ONBOARDING_STEPS - 1;
}

/** True when the carousel opens: nobody is signed in and it was never dismissed (`stored` = the kept value). */
export function opensOnboarding(signedIn: boolean, stored: string | null): boolean {
  return !signedIn && stored === null;
}
