/** The onboarding carousel of the home (docs/product.md, Home). */

export const ONBOARDING_STEPS = 3;
/** Only a swipe longer than this counts. */
export const ONBOARDING_SWIPE_PX = 50;
/** The storage key that records that the carousel was dismissed. */
export const ONBOARDING_KEY = 'vaga.onboardingDismissed';

/** Returns the step (from 0) after a swipe of so many pixels: left (negative) is the next step, right the previous. */
export function stepAfterSwipe(step: number, pixels: number): number {
  if (Math.abs(pixels) <= ONBOARDING_SWIPE_PX) return step;
  return Math.min(ONBOARDING_STEPS - 1, Math.max(0, step + (pixels < 0 ? 1 : -1)));
}

/** Returns true on the steps that offer 'Omitir'; the last step offers 'Entendido'. */
export function maySkip(step: number): boolean {
  return step < ONBOARDING_STEPS - 1;
}
