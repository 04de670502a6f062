/**
 * The project that the operator's commands change, hosted or in an emulator, past the security rules. For a hosted one
 * the credentials are the operator's own (GOOGLE_APPLICATION_CREDENTIALS, or `gcloud auth application-default login`).
 */
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { type DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { getStorage, type Storage } from 'firebase-admin/storage';
import { type Fields, isFields } from '../../src/domain/fields.ts';
import { type AskGoogle, googleApis, googleToken } from '../deploy/google.ts';
import { askEmulator } from '../lib/ask-json.ts';

type Bucket = ReturnType<Storage['bucket']>;
/** host:port of each emulated service. */
export interface EmulatorHosts {
  readonly firestore: string;
  readonly auth: string;
  readonly storage: string;
}

export interface Target {
  readonly projectId: string;
  readonly bucket: string;
  /** null: the hosted services. */
  readonly emulator: EmulatorHosts | null;
  /** The environment as named on the command line: its file holds the app's configuration. */
  readonly environment?: string;
}

export interface Connection extends Target {
  readonly db: Firestore;
  readonly auth: Auth;
  /** null where the project stores no pictures. */
  readonly files: Bucket | null;
  /** Names the project for the terminal. */
  readonly description: string;
  /** Sends a request to a Google API as the operator, or to the emulator where there is one. */
  readonly ask: AskGoogle;
  readonly close: () => Promise<void>;
}

/** An error in words for the terminal: no stack is printed. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}

/** Returns the fields of a document; no fields when it doesn't exist. */
export function fieldsOf(snapshot: DocumentSnapshot): Fields {
  const data: unknown = snapshot.data();
  return isFields(data) ? data : {};
}

function emulatorUrl(hosts: EmulatorHosts, service: string): string {
  if (service === 'firestore.googleapis.com') return `http://${hosts.firestore}`;
  if (service === 'identitytoolkit.googleapis.com') return `http://${hosts.auth}/${service}`;
  throw new OperatorError(`The emulator has no ${service}.`);
}

let opened = 0;

/** Opens a project; sends no request yet. Close it at the end. */
export function connect({ projectId, bucket, emulator, ...rest }: Target): Connection {
  if (emulator) {
    // The library reads these variables at each request.
    process.env.FIREBASE_AUTH_EMULATOR_HOST = emulator.auth;
    process.env.FIREBASE_STORAGE_EMULATOR_HOST = emulator.storage;
    process.env.STORAGE_EMULATOR_HOST = `http://${emulator.storage}`;
  }
  opened += 1;
  const app = initializeApp({ projectId, ...(bucket && { storageBucket: bucket }) }, `operator-${opened}`);
  // A person's credentials belong to no project: Google's libraries name the project whose quota the requests use.
  if (!emulator) process.env.GOOGLE_CLOUD_QUOTA_PROJECT ??= projectId;
  const db = new Firestore({
    projectId,
    preferRest: true,
    ignoreUndefinedProperties: false,
    ...(emulator && {
      host: emulator.firestore,
      ssl: false,
      // Over REST the library looks for Google's credentials even when it needs none.
      auth: { getRequestHeaders: () => Promise.resolve({}), universeDomain: 'googleapis.com' },
    }),
  });
  return {
    projectId,
    bucket,
    emulator,
    ...rest,
    db,
    auth: getAuth(app),
    files: bucket === '' ? null : getStorage(app).bucket(),
    description: emulator ? `the emulator (${projectId})` : `the project ${projectId}`,
    ask: emulator
      ? (service, path, body) => askEmulator(`${emulatorUrl(emulator, service)}${path}`, body)
      : googleApis(projectId),
    close: async () => {
      await db.terminate();
      await deleteApp(app);
    },
  };
}

/** Throws an Error in words when the emulator doesn't answer, or this machine has no Google credentials. */
export async function mustAnswer({ emulator }: Connection): Promise<void> {
  if (emulator === null) return void (await googleToken());
  for (const [variable, host] of [
    ['FIRESTORE_EMULATOR_HOST', emulator.firestore],
    ['FIREBASE_AUTH_EMULATOR_HOST', emulator.auth],
    ['FIREBASE_STORAGE_EMULATOR_HOST', emulator.storage],
  ] as const) {
    await fetch(`http://${host}`).then(
      (reply) => reply.body?.cancel(),
      () => {
        throw new OperatorError(
          `No answer from http://${host}: start it (npm start), or name its address in ${variable}.`,
        );
      },
    );
  }
}
