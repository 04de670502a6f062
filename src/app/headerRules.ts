import { paths } from '../config/paths.ts';

/** The action of the back button on a path: null = there is no button. */
export type BackRule = { readonly kind: 'step' } | { readonly kind: 'replace'; readonly to: string } | null;

/** Returns the back button's rule (docs/product.md, Header). */
export function backRule(pathname: string): BackRule {
  if (pathname === paths.home || pathname === paths.businessDashboard) return null;
  if (/^\/business\/reservations\b/.test(pathname)) return { kind: 'replace', to: paths.businessDashboard };
  if (/^\/emprendimientos\b/.test(pathname)) return { kind: 'replace', to: paths.home };
  return { kind: 'step' };
}

/** Returns whether the profile button is shown (docs/product.md, Header). */
export function showsProfile(pathname: string): boolean {
  return !/^\/(business\/dashboard|client\/login|ventures\/products)$/.test(pathname);
}
