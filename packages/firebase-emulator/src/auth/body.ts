/**
 * Readers for request bodies. A missing field and null are both undefined (proto3 JSON); a wrong type is a 400
 * with the field's name. Text must be well-formed: a lone surrogate has no UTF-8 form.
 */
import { isRecord, type JsonRecord, parseJson } from '../http/json.ts';
import { invalidPayload } from './errors.ts';

export type Body = JsonRecord;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The body as a JSON object; an empty one has no fields. Throws AuthError 400. */
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

/** A text field. */
export function text(body: Body, name: string): string | undefined {
  const value = own(body, name);
  return value === undefined ? undefined : checkText(value, name);
}

/** A boolean field. */
export function flag(body: Body, name: string): boolean | undefined {
  const value = own(body, name);
  if (value !== undefined && typeof value !== 'boolean') {
    throw invalidPayload(`/${name} must be boolean`);
  }
  return value;
}

/** A 64-bit field: decimal text as proto3 JSON has it, or a number. Whole and not negative. */
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

/** A list of texts; empty when left out. */
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

/** An object field; empty when left out. */
export function record(body: Body, name: string): Body {
  const value = own(body, name);
  if (value !== undefined && !isRecord(value)) {
    throw invalidPayload(`/${name} must be object`);
  }
  return value ?? {};
}
