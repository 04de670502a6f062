/**
 * The version and commit of this build: '0.1.0+a1b2c3d', or 'dev' (scripts/version-at-build.ts). Only for what loads
 * late: each deploy changes the file that names it.
 */
export const version = String(import.meta.env.VITE_VERSION ?? 'dev');
