import { vi } from 'vitest';

/** The ports of an emulator; the app isn't told about a service whose port is left out. */
interface Ports {
  readonly firestore: number;
  readonly auth?: number | null;
  readonly storage?: number | null;
}

/**
 * Sets the environment of a build so that the app's own services talk to an emulator. They read it only once: import
 * them after this, and call `vi.unstubAllEnvs` at the end.
 */
export function stubEnvironment(projectId: string, ports: Ports): void {
  const settings = {
    VITE_FIREBASE_API_KEY: 'demo-key',
    VITE_FIREBASE_AUTH_DOMAIN: `${projectId}.firebaseapp.com`,
    VITE_FIREBASE_PROJECT_ID: projectId,
    VITE_FIREBASE_STORAGE_BUCKET: `${projectId}.appspot.com`,
    VITE_FIREBASE_APP_ID: '1:0:web:demo',
    VITE_USE_EMULATOR: 'true',
    VITE_EMULATOR_HOST: '127.0.0.1',
  };
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  for (const [name, port] of Object.entries(ports))
    if (port != null) vi.stubEnv(`VITE_EMULATOR_${name.toUpperCase()}_PORT`, String(port));
}
