/** Reads a whole request body up to a limit, so that one request can't fill the memory of a local process. */

export class BodyTooLargeError extends Error {
  override readonly name = 'BodyTooLargeError';
}

/** Returns all bytes of `chunks`. Throws BodyTooLargeError as soon as there are more than `limitBytes`. */
export async function readBody(chunks: AsyncIterable<unknown>, limitBytes: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    if (!(chunk instanceof Uint8Array)) {
      throw new TypeError('A body chunk is not binary.');
    }
    size += chunk.byteLength;
    if (size > limitBytes) {
      throw new BodyTooLargeError(`The body is larger than ${limitBytes} bytes.`);
    }
    parts.push(chunk);
  }
  const [only] = parts;
  return parts.length === 1 && only !== undefined ? only : Buffer.concat(parts, size);
}
