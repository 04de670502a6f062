import { type EnvResult, parseEnv } from './parse-env.ts';

export type { EmulatorAddress } from './parse-env.ts';

/**
 * A build made for the emulator can be served beside an emulator on any ports: the local server writes them
 * into the page. Builds for the hosted services never look, and the call is removed from them.
 */
function portsFromPage(): Record<string, string> {
  const meta = typeof document === 'undefined' ? null : document.querySelector('meta[name="emulator"]');
  return Object.fromEntries(new URLSearchParams(meta?.getAttribute('content') ?? ''));
}

/** The environment of this build, parsed once. */
export const environment: EnvResult = parseEnv(
  import.meta.env.VITE_USE_EMULATOR === 'true' ? { ...import.meta.env, ...portsFromPage() } : import.meta.env,
);
