/** Query parameters and JSON bodies of the REST API, checked. All functions throw StatusError INVALID_ARGUMENT. */
import { StatusError } from '../firestore/status.ts';
import type { JsonRecord } from '../http/json.ts';
import { isRecord, parseJson } from '../http/json.ts';
import type { HttpRequest } from '../http/message.ts';
import { bodyText } from '../http/message.ts';
import { checkMessage } from './message-fields.ts';

/** Returns the body as a JSON object, whatever its Content-Type is; an empty body is an empty object. */
export function jsonBody(request: HttpRequest): JsonRecord {
  const text = bodyText(request);
  const value = text.trim() === '' ? {} : parseJson(text);
  if (!isRecord(value)) {
    throw new StatusError('INVALID_ARGUMENT', 'The request body is not a JSON object.');
  }
  return value;
}

/** Returns the body as a message of google.firestore.v1; throws for a field that the message doesn't have. */
export function messageBody(request: HttpRequest, message: string): JsonRecord {
  const body = jsonBody(request);
  checkMessage(message, body);
  return body;
}

/** Returns `mask.fieldPaths` or `updateMask.fieldPaths`; undefined when not given. */
export function fieldMask(
  query: URLSearchParams,
  name: 'mask' | 'updateMask',
): readonly string[] | undefined {
  const paths = query.getAll(`${name}.fieldPaths`);
  return paths.length === 0 ? undefined : paths;
}

/** Returns `currentDocument.exists` / `.updateTime` as a write's precondition; undefined when not given. */
export function precondition(query: URLSearchParams): JsonRecord | undefined {
  const exists = query.get('currentDocument.exists');
  const updateTime = query.get('currentDocument.updateTime');
  if (exists === null && updateTime === null) {
    return undefined;
  }
  if (exists !== null && updateTime !== null) {
    throw new StatusError('INVALID_ARGUMENT', 'currentDocument takes exists or updateTime, not both.');
  }
  if (exists !== null && exists !== 'true' && exists !== 'false') {
    throw new StatusError('INVALID_ARGUMENT', 'currentDocument.exists is true or false.');
  }
  return exists === null ? { updateTime } : { exists: exists === 'true' };
}

/** Returns a whole number from 0; undefined when not given. */
export function countParam(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name);
  if (text === null || text === '') {
    return undefined;
  }
  if (!/^\d{1,9}$/.test(text)) {
    throw new StatusError('INVALID_ARGUMENT', `${name} is not a whole number.`);
  }
  return Number(text);
}
