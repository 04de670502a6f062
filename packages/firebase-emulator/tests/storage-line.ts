/** An HTTP proxy between the SDK and the emulator that cuts connections when a case asks for it. */
import type { IncomingMessage } from 'node:http';
import { createServer, request as httpRequest } from 'node:http';
import type { Line } from './storage-kit.ts';

export interface StorageLine extends Line {
  readonly port: number;
  readonly stop: () => Promise<void>;
}

type Fate = { readonly kind: 'cut'; readonly after: number } | { readonly kind: 'lose' } | null;

function isMeant(fate: Fate, incoming: IncomingMessage): boolean {
  const command = String(incoming.headers['x-goog-upload-command'] ?? '');
  return command.includes(fate?.kind === 'lose' ? 'finalize' : 'upload');
}

/** Starts a proxy on a free loopback port. */
export function startStorageLine(targetHost: string, targetPort: number): Promise<StorageLine> {
  let next: Fate = null;
  const server = createServer((incoming, outgoing) => {
    let fate: Fate = null;
    if (next !== null && isMeant(next, incoming)) {
      fate = next;
      next = null;
    }
    const cut = (): void => {
      // The request itself may have ended already, but not its connection.
      incoming.socket.destroy();
    };
    const onward = httpRequest({
      host: targetHost,
      port: targetPort,
      method: incoming.method,
      path: incoming.url,
      headers: incoming.headers,
    });
    onward.on('response', (reply) => {
      if (fate?.kind === 'lose') {
        reply.resume();
        reply.once('end', cut);
        return;
      }
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(outgoing);
    });
    onward.once('error', cut);
    outgoing.once('close', () => onward.destroy());
    if (fate?.kind !== 'cut') {
      incoming.pipe(onward);
      return;
    }
    let left = fate.after;
    incoming.on('data', (chunk: Buffer) => {
      const part = chunk.subarray(0, left);
      left -= part.length;
      // The emulator gets this part before the connection is cut, as over a real network.
      onward.write(part, () => {
        if (left === 0) cut();
      });
    });
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve({
        port: typeof address === 'object' && address !== null ? address.port : 0,
        cutNextUploadAfter: async (bytes) => {
          next = { kind: 'cut', after: bytes };
        },
        loseFinalAnswer: async () => {
          next = { kind: 'lose' };
        },
        stop: () =>
          new Promise((done) => {
            server.close(() => {
              done();
            });
            server.closeAllConnections();
          }),
      });
    });
  });
}
