/**
 * multipart/related as the SDK sends it: one part of JSON and one of content, parsed as bytes while they arrive (RFC
 * 2046). The content may be anything, also bytes that look like JSON, headers or almost a boundary.
 */
import { badRequest } from './errors.ts';

export interface MultipartUpload {
  /** The content of the first part. */
  readonly metadata: Uint8Array;
  /** The Content-Type of the second part; null when it has none. */
  readonly contentType: string | null;
  /** The content of the second part. Throws a 400 when the body ends before its last boundary or has a third part. */
  readonly content: AsyncIterable<Uint8Array>;
}

const MAX_METADATA_BYTES = 64 * 1024;
const MAX_HEADER_BYTES = 8 * 1024;
const CRLF = Buffer.from('\r\n');
const HEADER_END = Buffer.from('\r\n\r\n');

function malformed(what: string): Error {
  return badRequest(`Malformed multipart body: ${what}.`);
}

/** Returns the boundary in a Content-Type; throws a 400 for another type or a missing boundary. */
export function boundaryOf(contentType: string | undefined): string {
  const parameters = /^multipart\/related[ \t]*;(.*)$/is.exec(contentType?.trim() ?? '')?.[1];
  const match = /(?:^|;)[ \t]*boundary=(?:"([^"]*)"|([^;\s"]*))[ \t]*(?:;|$)/i.exec(parameters ?? '');
  const boundary = match?.[1] ?? match?.[2] ?? '';
  // RFC 2046, section 5.1.1: 1 to 70 of these characters, no space at the end.
  if (!/^[0-9A-Za-z'()+_,./:=? -]{0,69}[0-9A-Za-z'()+_,./:=?-]$/.test(boundary)) {
    throw badRequest('The Content-Type is not multipart/related with a boundary.');
  }
  return boundary;
}

/** Bytes that arrive in chunks of any size, read up to markers. */
class ByteSource {
  readonly #chunks: AsyncIterator<Uint8Array>;
  #held = Buffer.alloc(0);

  constructor(chunks: AsyncIterable<Uint8Array>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  /** Adds the next chunk to the buffer; returns false at the end. */
  async #more(): Promise<boolean> {
    const next = await this.#chunks.next();
    if (next.done === true) return false;
    this.#held = Buffer.concat([this.#held, next.value]);
    return true;
  }

  /** Returns the next `count` bytes; fewer at the end. */
  async take(count: number): Promise<Buffer> {
    while (this.#held.length < count && (await this.#more()));
    const taken = this.#held.subarray(0, count);
    this.#held = this.#held.subarray(taken.length);
    return taken;
  }

  /** Returns the bytes before `marker`, and skips the marker; at most `limit` bytes. */
  async until(marker: Buffer, limit: number, what: string): Promise<Buffer> {
    let searched = 0;
    for (;;) {
      const found = this.#held.indexOf(marker, searched);
      if (found > limit || (found === -1 && this.#held.length > limit + marker.length)) {
        throw malformed(`${what} is longer than ${limit} bytes`);
      }
      if (found !== -1) {
        const before = this.#held.subarray(0, found);
        this.#held = this.#held.subarray(found + marker.length);
        return before;
      }
      searched = Math.max(0, this.#held.length - marker.length + 1);
      if (!(await this.#more())) throw malformed(`it ends within ${what}`);
    }
  }

  /** Yields the bytes before `marker` in pieces, and skips the marker. */
  async *stream(marker: Buffer, what: string): AsyncGenerator<Uint8Array> {
    for (;;) {
      const found = this.#held.indexOf(marker);
      // The last bytes may be the beginning of the marker.
      const safe = found === -1 ? Math.max(0, this.#held.length - marker.length + 1) : found;
      const piece = this.#held.subarray(0, safe);
      this.#held = this.#held.subarray(found === -1 ? safe : found + marker.length);
      if (piece.length > 0) yield piece;
      if (found !== -1) return;
      if (!(await this.#more())) throw malformed(`it ends within ${what}`);
    }
  }
}

/** Reads the text after a boundary: `--` at the end of the body, else a line break (spaces may precede it). */
async function afterBoundary(source: ByteSource): Promise<'part' | 'end'> {
  let two = await source.take(2);
  if (two.equals(Buffer.from('--'))) return 'end';
  for (let blanks = 0; /^[ \t]/.test(two.toString('latin1')); blanks += 1) {
    if (blanks === 100) break;
    two = Buffer.concat([two.subarray(1), await source.take(1)]);
  }
  if (!two.equals(CRLF)) throw malformed('a boundary is not followed by a line break');
  return 'part';
}

/** Returns the Content-Type among a part's headers, if any. */
async function partContentType(source: ByteSource): Promise<string | null> {
  const first = await source.take(2);
  if (first.equals(CRLF)) return null;
  const rest = await source.until(HEADER_END, MAX_HEADER_BYTES, 'the headers of a part');
  const lines = Buffer.concat([first, rest]).toString('utf8').split('\r\n');
  for (const line of lines) {
    const header = /^([^\s:]+):[ \t]*(.*?)[ \t]*$/.exec(line);
    if (header === null) throw malformed('a header line without a name');
    if (header[1]?.toLowerCase() === 'content-type') return header[2] ?? null;
  }
  return null;
}

async function* contentOf(source: ByteSource, delimiter: Buffer): AsyncGenerator<Uint8Array> {
  yield* source.stream(delimiter, 'the content');
  if ((await afterBoundary(source)) !== 'end') throw malformed('it has more than two parts');
}

/** Reads up to the content of the second part; the caller reads the rest through `content`. */
export async function readMultipart(
  chunks: AsyncIterable<Uint8Array>,
  boundary: string,
): Promise<MultipartUpload> {
  const source = new ByteSource(chunks);
  const dashes = Buffer.from(`--${boundary}`);
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  const start = await source.take(dashes.length);
  if (!start.equals(dashes)) throw malformed('it does not begin with the boundary');
  if ((await afterBoundary(source)) === 'end') throw malformed('it has no parts');
  await partContentType(source);
  const metadata = Buffer.from(await source.until(delimiter, MAX_METADATA_BYTES, 'the metadata'));
  if ((await afterBoundary(source)) === 'end') throw malformed('it has one part only');
  const contentType = await partContentType(source);
  return { metadata, contentType, content: contentOf(source, delimiter) };
}
