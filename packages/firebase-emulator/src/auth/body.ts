/**
 * Readers for request bodies. They return undefined for a missing field and for null (proto3 JSON); a wrong type is a
 * 400 that names the field. Text must be well-formed: a lone surrogate has no UTF-8 form.
 */
import { isRecord, type JsonRecord, parseJson } from '../http/json.ts';
import { invalidPayload } from './errors.ts';

export type Body = JsonRecord;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Returns the body as a JSON object; an empty body has no fields. Throws AuthError 400. */
export function parseBody(bytes: Uint8Array): Body {
  if (bytes.length === 0) {
    return {};
  }
  let content: string;
  try {
    content = utf8.decode(bytes);
  } catch {
    throw invalidPayload('It is not UTF-8.');
  }
  const value = parseJson(content);
  if (!isRecord(value)) {
    throw invalidPayload('It must be a JSON object.');
  }
  return value;
}

function own(body: Body, name: string): unknown {
  const value = Object.hasOwn(body, name) ? body[name] : undefined;
  return value === null ? undefined : value;
}

function checkText(value: unknown, name: string): string {
  if (typeof value !== 'string' || /\p{Surrogate}/u.test(value)) {
    throw invalidPayload(`/${name} must be string`);
  }
  return value;
}

/** Returns a text field. */
export function text(body: Body, name: string): string | undefined {
  const value = own(body, name);
  return value === undefined ? undefined : checkText(value, name);
}

/** Returns a boolean field. */
export function flag(body: Body, name: string): boolean | undefined {
  const value = own(body, name);
  if (value !== undefined && typeof value !== 'boolean') {
    throw invalidPayload(`/${name} must be boolean`);
  }
  return value;
}

/** Returns a 64-bit field: decimal text as in proto3 JSON, or a number. It must be an integer of at least 0. */
export function count(body: Body, name: string): number | undefined {
  const value = own(body, name);
  if (value === undefined) {
    return undefined;
  }
  const number = typeof value === 'string' && /^\d{1,16}$/.test(value) ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isSafeInteger(number) || number < 0) {
    throw invalidPayload(`/${name} must be a whole number`);
  }
  return number;
}

/** Returns a list of texts; an empty list when the field is missing. */
export function texts(body: Body, name: string): readonly string[] {
  const value = own(body, name);
  if (value === undefined) {
    return [];
  }
  if (!Array.isArray(value)) {
    throw invalidPayload(`/${name} must be array`);
  }
  return value.map((item, index) => checkText(item, `${name}/${index}`));
}

/** Returns an object field; an empty object when the field is missing. */
export function record(body: Body, name: string): Body {
  const value = own(body, name);
  if (value !== undefined && !isRecord(value)) {
    throw invalidPayload(`/${name} must be object`);
  }
  return value ?? {};
}
