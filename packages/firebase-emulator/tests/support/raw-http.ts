/** Sends bytes on a socket, for HTTP requests that no client library would send. */
import { connect } from 'node:net';

export interface RawReply {
  /** null = the connection was closed without a response. */
  readonly status: number | null;
  /** The first bytes of the response. */
  readonly head: string;
}

/** After this silence the client ends its side of the connection; only then the server must give up on it. */
const IDLE_MS = 250;

/**
 * Sends the bytes and waits until the server has answered or closed. Rejects when it did neither before the deadline:
 * then it hangs.
 */
export function exchange(port: number, bytes: Uint8Array, deadlineMs: number): Promise<RawReply> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    let head = '';
    const done = (): void => {
      clearTimeout(deadline);
      clearTimeout(idle);
      socket.destroy();
      const status = /^HTTP\/1\.1 (\d{3})/.exec(head)?.[1];
      resolve({ status: status === undefined ? null : Number(status), head });
    };
    const deadline = setTimeout(() => {
      socket.destroy();
      reject(
        new Error(
          `No answer within ${deadlineMs} ms to ${JSON.stringify(Buffer.from(bytes).toString('latin1').slice(0, 600))}`,
        ),
      );
    }, deadlineMs);
    const idle = setTimeout(() => socket.end(), IDLE_MS);
    socket.on('data', (chunk) => {
      head += chunk.toString('latin1');
      // The status line and the headers are enough; a stream would never end.
      if (head.includes('\r\n\r\n') && (head.length > 200 || !head.includes('chunked'))) done();
    });
    socket.on('end', done);
    socket.on('close', done);
    // A server that refuses early resets the connection while data is still being sent.
    socket.on('error', done);
    socket.write(bytes);
  });
}
