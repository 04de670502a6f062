/**
 * The oldest browsers that everything has to work in, JavaScript and CSS alike: cheap Android phones of the last
 * years (Chrome and WebView), Firefox's long-lived 115, and the first Safari with <dialog>.
 * scripts/check-browsers.ts holds the build to it.
 */
export const OLDEST_BROWSERS = { chrome: '100', firefox: '115', safari: '15.4' } as const;
