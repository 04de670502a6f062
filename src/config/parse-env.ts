/** The address at which a local Firebase emulator listens. */
export interface EmulatorAddress {
  readonly host: string;
  readonly firestorePort: number;
  readonly authPort: number;
  readonly storagePort: number;
  /** The port of the demo's beacon (docs/draw.md). */
  readonly beaconPort: number;
}

/** The public configuration of a Firebase project: none of it is a secret. */
export interface FirebaseConfig {
  readonly apiKey: string;
  readonly authDomain: string;
  readonly projectId: string;
  /** undefined: this site stores no pictures. */
  readonly storageBucket?: string;
  readonly appId: string;
}

export interface Env {
  readonly firebase: FirebaseConfig;
  /** null = the hosted services. */
  readonly emulator: EmulatorAddress | null;
  /** The Instagram account that sells Vagacoins by direct message; '' = not set up. */
  readonly instagram: string;
  /** The WhatsApp number for claiming prizes, digits with the country code; '' = not set up. */
  readonly whatsapp: string;
  /** false hides the lotteries, as long as there is no permit for them. */
  readonly lotteries: boolean;
  /** false: the app doesn't send reports of its errors to its database. */
  readonly errorReports: boolean;
  /** The operator of the site and their contact, for 'Privacidad' and 'Términos'; '' = not set up. */
  readonly operator: { readonly name: string; readonly contact: string };
  /** null = off. The debug token is for tests and developers only: App Check accepts everybody who has it. */
  readonly appCheck: { readonly siteKey: string; readonly debugToken: string } | null;
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
  const read = (name: string, standard?: string): string => {
    const value = record[`VITE_${name}`];
    const text = (typeof value === 'string' && value.trim()) || standard;
    if (text === undefined) problems.push(`VITE_${name}: missing`);
    return text ?? '';
  };
  const port = (name: string, standard: string): number => {
    const number = Number(read(name, standard));
    if (!(number >= 1 && number <= 65535 && number % 1 === 0)) problems.push(`VITE_${name}: not a port`);
    return number;
  };

  const flag = (name: string, standard: string): boolean => {
    const text = read(name, standard);
    if (text !== 'true' && text !== 'false') problems.push(`VITE_${name}: neither true nor false`);
    return text === 'true';
  };

  const usesEmulator = flag('USE_EMULATOR', 'false');
  const siteKey = read('APPCHECK_SITE_KEY', '');
  const storageBucket = read('FIREBASE_STORAGE_BUCKET', '');
  const env: Env = {
    instagram: read('INSTAGRAM', ''),
    whatsapp: read('WHATSAPP', '').replace(/\D/g, ''),
    lotteries: flag('LOTTERIES', 'true'),
    errorReports: flag('ERROR_REPORTS', 'true'),
    operator: { name: read('OPERATOR_NAME', ''), contact: read('OPERATOR_CONTACT', '') },
    appCheck: siteKey === '' ? null : { siteKey, debugToken: read('APPCHECK_DEBUG_TOKEN', '') },
    firebase: {
      apiKey: read('FIREBASE_API_KEY'),
      authDomain: read('FIREBASE_AUTH_DOMAIN'),
      projectId: read('FIREBASE_PROJECT_ID'),
      ...(storageBucket === '' ? {} : { storageBucket }),
      appId: read('FIREBASE_APP_ID'),
    },
    emulator: usesEmulator
      ? {
          host: read('EMULATOR_HOST', '127.0.0.1'),
          firestorePort: port('EMULATOR_FIRESTORE_PORT', '8080'),
          authPort: port('EMULATOR_AUTH_PORT', '9099'),
          storagePort: port('EMULATOR_STORAGE_PORT', '9199'),
          beaconPort: port('EMULATOR_BEACON_PORT', '9299'),
        }
      : null,
  };
  return problems.length > 0 ? { ok: false, problems } : { ok: true, env };
}
