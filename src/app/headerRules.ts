import { paths } from './paths.ts';

/** What the back button does on a path: null = there is none. */
export type BackRule = { readonly kind: 'step' } | { readonly kind: 'replace'; readonly to: string } | null;

function isUnder(pathname: string, prefix: string): boolean {
  return pathname === prefix || pathname.startsWith(`${prefix}/`);
}

/** Returns the back button's rule (specification section 2, Header). */
export function backRule(pathname: string): BackRule {
  if (pathname === paths.home || pathname === paths.businessDashboard) return null;
  if (isUnder(pathname, '/business/reservations')) return { kind: 'replace', to: paths.businessDashboard };
  if (isUnder(pathname, '/emprendimientos')) return { kind: 'replace', to: paths.home };
  return { kind: 'step' };
}

const WITHOUT_PROFILE: readonly string[] = [paths.businessDashboard, '/client/login', '/ventures/products'];

/** Returns whether the profile button is shown (specification section 2, Header). */
export function showsProfile(pathname: string): boolean {
  return !WITHOUT_PROFILE.includes(pathname);
}
