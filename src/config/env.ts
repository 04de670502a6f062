/** Where a local Firebase emulator listens. */
export interface EmulatorAddress {
  readonly host: string;
  readonly firestorePort: number;
  readonly authPort: number;
  readonly storagePort: number;
}

/** The public configuration of a Firebase project: none of it is a secret. */
export interface FirebaseConfig {
  readonly apiKey: string;
  readonly authDomain: string;
  readonly projectId: string;
  readonly storageBucket: string;
  readonly appId: string;
  readonly messagingSenderId?: string;
}

export interface Env {
  readonly firebase: FirebaseConfig;
  /** The site key of App Check's reCAPTCHA; null = App Check is off. */
  readonly appCheckKey: string | null;
  /** null = the hosted services. */
  readonly emulator: EmulatorAddress | null;
}

export type EnvResult =
  | { readonly ok: true; readonly env: Env }
  | { readonly ok: false; readonly problems: readonly string[] };

/**
 * Reads the variables of `.env.example` from `record`. A blank value counts as missing. Returns either the
 * whole environment or one problem for each bad variable, named by the variable: 'VITE_X: missing'.
 */
export function parseEnv(record: Readonly<Record<string, unknown>>): EnvResult {
  const problems: string[] = [];
  const text = (name: string): string => {
    const value = record[name];
    return typeof value === 'string' ? value.trim() : '';
  };
  const required = (name: string): string => {
    const value = text(name);
    if (!value) problems.push(`${name}: missing`);
    return value;
  };
  const port = (name: string, standard: number): number => {
    const value = text(name);
    const number = value ? Number(value) : standard;
    if (!Number.isInteger(number) || number < 1 || number > 65535) problems.push(`${name}: not a port`);
    return number;
  };

  const use = text('VITE_USE_EMULATOR');
  if (use && use !== 'true' && use !== 'false') problems.push('VITE_USE_EMULATOR: neither true nor false');
  const messagingSenderId = text('VITE_FIREBASE_MESSAGING_SENDER_ID');
  const env: Env = {
    firebase: {
      apiKey: required('VITE_FIREBASE_API_KEY'),
      authDomain: required('VITE_FIREBASE_AUTH_DOMAIN'),
      projectId: required('VITE_FIREBASE_PROJECT_ID'),
      storageBucket: required('VITE_FIREBASE_STORAGE_BUCKET'),
      appId: required('VITE_FIREBASE_APP_ID'),
      ...(messagingSenderId && { messagingSenderId }),
    },
    appCheckKey: text('VITE_APP_CHECK_KEY') || null,
    emulator:
      use === 'true'
        ? {
            host: text('VITE_EMULATOR_HOST') || '127.0.0.1',
            firestorePort: port('VITE_EMULATOR_FIRESTORE_PORT', 8080),
            authPort: port('VITE_EMULATOR_AUTH_PORT', 9099),
            storagePort: port('VITE_EMULATOR_STORAGE_PORT', 9199),
          }
        : null,
  };
  return problems.length > 0 ? { ok: false, problems } : { ok: true, env };
}

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
