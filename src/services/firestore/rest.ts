/**
 * The lightest way to a public document: one plain GET, no SDK, no preflight. The diner's pages get their
 * first data by it; everything that writes or listens uses the SDK.
 */
import { environment } from '../../config/env.ts';
import { type Fields, isFields } from './fields.ts';

export function documentsUrl(): string {
  if (!environment.ok) throw new Error('Firebase is not configured');
  const { emulator, firebase } = environment.env;
  const origin = emulator
    ? `http://${emulator.host}:${emulator.firestorePort}`
    : 'https://firestore.googleapis.com';
  return `${origin}/v1/projects/${firebase.projectId}/databases/(default)/documents`;
}

export function keyParameter(): string {
  return environment.ok ? `key=${environment.env.firebase.apiKey}` : '';
}

/** Decodes one value of the wire's JSON: timestamps become epoch milliseconds, integers numbers. */
function decode(value: unknown): unknown {
  if (!isFields(value)) return null;
  const [[kind, content] = []] = Object.entries(value);
  switch (kind) {
    case 'integerValue':
    case 'doubleValue':
      return Number(content);
    case 'timestampValue':
      return Date.parse(String(content));
    case 'mapValue':
      return isFields(content) ? decodeFields(content.fields) : {};
    case 'arrayValue':
      return isFields(content) && Array.isArray(content.values) ? content.values.map(decode) : [];
    case 'nullValue':
      return null;
    default:
      return content;
  }
}

export function decodeFields(fields: unknown): Fields {
  return isFields(fields)
    ? Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, decode(value)]))
    : {};
}

export async function getJson(url: string, signal: AbortSignal): Promise<Fields | null> {
  const response = await fetch(url, { signal });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`Firestore answered ${response.status}`);
  const body: unknown = await response.json();
  return isFields(body) ? body : {};
}

/**
 * Returns the fields of a public document, or null when there is none. Costs one document read.
 * Rejects when the network or the service fails, or `signal` aborts.
 */
export async function fetchDocument(path: readonly string[], signal: AbortSignal): Promise<Fields | null> {
  const body = await getJson(
    `${documentsUrl()}/${path.map(encodeURIComponent).join('/')}?${keyParameter()}`,
    signal,
  );
  return body && decodeFields(body.fields);
}
