/**
 * The version and commit of this build: '0.1.0+a1b2c3d', or 'dev' (scripts/version-at-build.ts). Import it only from
 * code that loads late: each deploy changes the built file that contains it.
 */
export const version = String(import.meta.env.VITE_VERSION ?? 'dev');
