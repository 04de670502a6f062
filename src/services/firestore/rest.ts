/**
 * The lightest way to a public document: one plain request, no SDK, no preflight. The diner's pages get their
 * first data by it; everything that writes or listens uses the SDK.
 */
import { environment } from '../../config/env.ts';
import { type Fields, isFields } from '../../domain/fields.ts';
import { appCheckHooks } from '../firebase/appCheckHooks.ts';
import { seeFirstAnswer, takeFirstAnswer } from './firstAnswer.ts';
import { noteServerTime } from './serverClock.ts';
import { withTimeout } from './timeout.ts';

function documentsUrl(parent: readonly string[]): string {
  if (!environment.ok) throw new Error('Firebase is not configured');
  const { emulator } = environment.env;
  const origin = emulator
    ? `http://${emulator.host}:${emulator.firestorePort}`
    : 'https://firestore.googleapis.com';
  return `${origin}/v1/${documentName(parent)}`;
}

/** The full name of a document, as requests write it. */
export function documentName(path: readonly string[]): string {
  const project = environment.ok ? environment.env.firebase.projectId : '';
  return ['projects', project, 'databases/(default)/documents', ...path].join('/');
}

function keyParameter(): string {
  return environment.ok ? `key=${environment.env.firebase.apiKey}` : '';
}

/** Makes something of a timestamp's text; without one timestamps become epoch milliseconds. */
type ReadInstant = (text: string) => unknown;

/** Decodes one value of the wire's JSON: integers become numbers. */
function decode(value: unknown, readInstant: ReadInstant): unknown {
  if (!isFields(value)) return null;
  const [[kind, content] = []] = Object.entries(value);
  switch (kind) {
    case 'integerValue':
    case 'doubleValue':
      return Number(content);
    case 'timestampValue':
      return readInstant(String(content));
    case 'mapValue':
      return isFields(content) ? decodeFields(content.fields, readInstant) : {};
    case 'arrayValue':
      return isFields(content) && Array.isArray(content.values)
        ? content.values.map((one) => decode(one, readInstant))
        : [];
    case 'nullValue':
      return null;
    default:
      return content;
  }
}

/** Decodes the fields of a document on the wire. */
export function decodeFields(fields: unknown, readInstant: ReadInstant = Date.parse): Fields {
  return isFields(fields)
    ? Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, decode(value, readInstant)]))
    : {};
}

function request(method: string, body: unknown, parent: readonly string[]) {
  return { url: `${documentsUrl(parent)}:${method}?${keyParameter()}`, text: JSON.stringify(body) };
}

/** So long an answer may take: on a line that is there but dead none ever comes, and a screen must say so. */
const LONGEST_MS = 20_000;

/** Each reply says when the server read (`readTime`): that is how the app knows the server's clock. */
function toReplies(answer: unknown, sentMs: number): unknown[] {
  const replies: unknown[] = Array.isArray(answer) ? answer : [];
  const [first] = replies;
  if (isFields(first)) noteServerTime(Date.parse(String(first.readTime)), sentMs);
  return replies;
}

/** Sends a request of the documents API and returns its replies; see restQuery.ts, and restAs.ts for `own` headers. */
export async function post(
  method: string,
  body: unknown,
  signal: AbortSignal,
  parent: readonly string[] = [],
  own: Readonly<Record<string, string>> = {},
): Promise<unknown[]> {
  const { url, text } = request(method, body, parent);
  const send = async (): Promise<unknown> => {
    // A text body without headers of our own is a "simple" request: no preflight, one round trip less.
    const token = await appCheckHooks.token?.();
    const headers = token ? { ...own, 'X-Firebase-AppCheck': token } : own;
    const response = await fetch(url, { method: 'POST', body: text, signal, headers });
    if (!response.ok) throw new Error(`Firestore answered ${response.status}`);
    return response.json();
  };
  const early = takeFirstAnswer(url, text);
  const sentMs = early?.sentMs ?? Date.now();
  const answer = early ? early.answer.catch(send) : send();
  return toReplies(await withTimeout(answer, { timeoutMs: LONGEST_MS }), sentMs);
}

const batchOf = (path: readonly string[]) => ({ documents: [documentName(path)] });

function documentIn([reply]: readonly unknown[]): Fields | null {
  const found = isFields(reply) ? reply.found : null;
  return isFields(found) ? decodeFields(found.fields) : null;
}

/** Returns the replies of a request that the page has sent first and that have come; null when they haven't. */
export function repliesAtHand(method: string, body: unknown): unknown[] | null {
  const { url, text } = request(method, body, []);
  const early = seeFirstAnswer(url, text);
  return early && toReplies(early.replies, early.sentMs);
}

/** Returns a document that the page's first requests have brought; null when they haven't. */
export function documentAtHand(path: readonly string[]): Fields | null {
  const replies = repliesAtHand('batchGet', batchOf(path));
  return replies && documentIn(replies);
}

/**
 * Returns the fields of a public document, or null when there is none. Costs one document read.
 * Rejects when the network or the service fails, or `signal` aborts. By batchGet, which answers a missing
 * document with 200: a plain GET's 404 is an error in the console of everybody who opens an empty day.
 */
export async function fetchDocument(path: readonly string[], signal: AbortSignal): Promise<Fields | null> {
  return documentIn(await post('batchGet', batchOf(path), signal));
}
