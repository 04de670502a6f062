/** An HTTP proxy in front of an emulator that cuts connections when a test asks for it. */

import type { IncomingMessage } from 'node:http';
import { createServer, request as httpRequest } from 'node:http';

export interface Passing {
  readonly method: string;
  readonly url: string;
  /** The number of earlier requests with the same method and path (without query). */
  readonly earlier: number;
}

/** `pass`; `dropReply`: the emulator gets the request, the client no response; `refuse`: neither. */
export type Fate = 'pass' | 'dropReply' | 'refuse';

export interface FlakyProxy {
  readonly port: number;
  /** Cuts every connection that is open now. */
  readonly cutAll: () => void;
  readonly requests: readonly Passing[];
  readonly stop: () => Promise<void>;
}

/** Starts a proxy on a free loopback port. */
export function startFlakyProxy(targetPort: number, fate: (passing: Passing) => Fate): Promise<FlakyProxy> {
  const requests: Passing[] = [];
  const server = createServer((incoming, outgoing) => {
    const url = incoming.url ?? '/';
    const method = incoming.method ?? 'GET';
    const kind = `${method} ${url.split('?')[0]}`;
    const earlier = requests.filter((other) => `${other.method} ${other.url.split('?')[0]}` === kind).length;
    const passing = { method, url, earlier };
    requests.push(passing);
    const chosen = fate(passing);
    if (chosen === 'refuse') {
      incoming.socket.destroy();
      return;
    }
    const onward = httpRequest(
      { host: '127.0.0.1', port: targetPort, method, path: url, headers: incoming.headers },
      (reply: IncomingMessage) => {
        if (chosen === 'dropReply') {
          reply.resume();
          reply.once('end', () => incoming.socket.destroy());
          return;
        }
        outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
        outgoing.flushHeaders();
        reply.pipe(outgoing);
        reply.once('error', () => outgoing.destroy());
      },
    );
    onward.once('error', () => outgoing.destroy());
    outgoing.once('close', () => onward.destroy());
    incoming.pipe(onward);
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve({
        port: typeof address === 'object' && address !== null ? address.port : 0,
        requests,
        cutAll: () => {
          server.closeAllConnections();
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
