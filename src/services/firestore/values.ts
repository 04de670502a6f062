/** Reads the values of documents from the API's JSON. */
import { type Fields, isFields } from '../../domain/fields.ts';

/** An instant to the nanosecond, as in the SDK: a value that a rule compares must be written back exactly. */
export class Timestamp {
  declare readonly seconds: number;
  declare readonly nanoseconds: number;

  constructor(seconds: number, nanoseconds: number) {
    this.seconds = seconds;
    this.nanoseconds = nanoseconds;
  }

  static fromMillis(ms: number): Timestamp {
    const seconds = Math.floor(ms / 1000);
    return new Timestamp(seconds, Math.floor((ms - seconds * 1000) * 1e6));
  }
}

/** Returns the instant that the API writes as `text`: RFC 3339, up to nanoseconds. */
export function timestampOf(text: string): Timestamp {
  const [, fraction = ''] = text.split(/[.Z]/);
  return new Timestamp(Math.floor(Date.parse(text) / 1000), Number(fraction.padEnd(9, '0')));
}

function decode(value: unknown): unknown {
  if (!isFields(value)) return null;
  const [[kind, content] = []] = Object.entries(value);
  switch (kind) {
    case 'integerValue':
    case 'doubleValue':
      return Number(content);
    case 'timestampValue':
      return timestampOf(String(content));
    case 'mapValue':
      return isFields(content) ? decodeFields(content.fields) : {};
    case 'arrayValue':
      return isFields(content) && Array.isArray(content.values) ? content.values.map(decode) : [];
    default:
      return content;
  }
}

/** Returns a document's fields from the API's JSON: numbers for integers, Timestamp for instants, base64 for bytes. */
export function decodeFields(fields: unknown): Fields {
  return isFields(fields)
    ? Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, decode(value)]))
    : {};
}
