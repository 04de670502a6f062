import { type EnvResult, parseEnv } from './parse-env.ts';

export type { EmulatorAddress } from './parse-env.ts';

/**
 * Returns the emulator's ports from the page, where the local server writes them: so one build works with an emulator
 * on any ports. Builds for the hosted services never read them: the call is removed from those builds.
 */
function portsFromPage(): Record<string, string> {
  const meta = typeof document === 'undefined' ? null : document.querySelector('meta[name="emulator"]');
  return Object.fromEntries(new URLSearchParams(meta?.getAttribute('content') ?? ''));
}

/** The environment of this build, parsed once. */
export const environment: EnvResult = parseEnv(
  import.meta.env.VITE_USE_EMULATOR === 'true' ? { ...import.meta.env, ...portsFromPage() } : import.meta.env,
);
