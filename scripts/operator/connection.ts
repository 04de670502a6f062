/**
 * What the operator's commands work on: one project, hosted or in an emulator, past the security rules. Hosted, the
 * credentials are the operator's own (GOOGLE_APPLICATION_CREDENTIALS, or `gcloud auth application-default login`).
 */
import { applicationDefault, deleteApp, initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { type DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { getStorage, type Storage } from 'firebase-admin/storage';

type Bucket = ReturnType<Storage['bucket']>;
export type Fields = Readonly<Record<string, unknown>>;

/** host:port of each service of an emulator. */
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
  /** As named on the command line: whose file says how the app is built. */
  readonly environment?: string;
}

export interface Connection extends Target {
  readonly db: Firestore;
  readonly auth: Auth;
  readonly files: Bucket;
  /** For the terminal: which project is meant. */
  readonly description: string;
  /**
   * A request to a REST API of Google's, as the operator; `service` is the host (firestore.googleapis.com). Returns the parsed
   * answer; throws with its words. Goes to the emulator where there is one.
   */
  readonly ask: (service: string, path: string, body?: unknown) => Promise<unknown>;
  readonly close: () => Promise<void>;
}

/** What went wrong, in words for the terminal: no stack is printed. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}

function messageOf(answer: unknown): string | null {
  const error = isFields(answer) ? answer.error : undefined;
  return isFields(error) && typeof error.message === 'string' ? error.message : null;
}

/** True for a plain object. */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The fields of a document; none when it isn't there. */
export function fieldsOf(snapshot: DocumentSnapshot): Fields {
  const data: unknown = snapshot.data();
  return isFields(data) ? data : {};
}

/** A request with a bearer token; returns the parsed answer. */
async function request(url: string, token: string, body: unknown): Promise<unknown> {
  const reply = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await reply.text();
  let answer: unknown = null;
  try {
    answer = JSON.parse(text);
  } catch {
    // The status says enough.
  }
  // A streamed answer is a list, its error too.
  const first: unknown = Array.isArray(answer) ? answer[0] : answer;
  if (!reply.ok) throw new OperatorError(`${url}: ${reply.status} ${messageOf(first) ?? text.slice(0, 200)}`);
  return answer;
}

function emulatorUrl(hosts: EmulatorHosts, service: string): string {
  if (service === 'firestore.googleapis.com') return `http://${hosts.firestore}`;
  if (service === 'identitytoolkit.googleapis.com') return `http://${hosts.auth}/${service}`;
  throw new OperatorError(`The emulator has no ${service}.`);
}

let opened = 0;

/** Opens a project; nothing is asked yet. Close it at the end. */
export function connect({ projectId, bucket, emulator, ...rest }: Target): Connection {
  if (emulator) {
    // The library reads them at each request.
    process.env.FIREBASE_AUTH_EMULATOR_HOST = emulator.auth;
    process.env.FIREBASE_STORAGE_EMULATOR_HOST = emulator.storage;
    process.env.STORAGE_EMULATOR_HOST = `http://${emulator.storage}`;
  }
  opened += 1;
  const app = initializeApp({ projectId, storageBucket: bucket }, `operator-${opened}`);
  const own = emulator ? null : applicationDefault();
  const db = new Firestore({
    projectId,
    preferRest: true,
    ignoreUndefinedProperties: false,
    ...(emulator && {
      host: emulator.firestore,
      ssl: false,
      // Over REST the library looks for Google's credentials even where none are asked for.
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
    files: getStorage(app).bucket(),
    description: emulator ? `the emulator (${projectId})` : `the project ${projectId}`,
    ask: async (service, path, body) =>
      emulator
        ? request(`${emulatorUrl(emulator, service)}${path}`, 'owner', body)
        : request(`https://${service}${path}`, (await own?.getAccessToken())?.access_token ?? '', body),
    close: async () => {
      await db.terminate();
      await deleteApp(app);
    },
  };
}
