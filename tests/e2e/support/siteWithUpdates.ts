import { request as ask, createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listenOnLoopback } from '../../../scripts/lib/ports.ts';

export interface SiteWithUpdates {
  /** `http://localhost:{port}` */
  readonly origin: string;
  /** Serves another service worker from now on, as after a deploy. */
  readonly deploy: () => void;
  readonly close: () => Promise<void>;
}

/**
 * Resolves to the response to a GET request over a new connection. `fetch` would use an earlier connection again, which
 * the server may be closing at that moment: the request would fail.
 */
function get(url: URL): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    ask(url, { agent: false }, resolve).on('error', reject).end();
  });
}

/** Serves the app of `baseURL` at another address, where another version can replace its service worker. */
export async function siteWithUpdates(baseURL: string, newId: string): Promise<SiteWithUpdates> {
  let isDeployed = false;
  const listener = await listenOnLoopback(
    () =>
      createServer((request, response) => {
        const answer = async () => {
          const served = await get(new URL(request.url ?? '/', baseURL));
          for (const [name, value] of Object.entries(served.headers))
            if (
              value !== undefined &&
              !/^(?:content-length|etag|connection|keep-alive|transfer-encoding)$/.test(name)
            )
              response.setHeader(name, value);
          response.statusCode = served.statusCode ?? 500;
          const body = await buffer(served);
          const isWorker = isDeployed && request.url === '/sw.js';
          response.end(isWorker ? body.toString('utf8').replace(/"id":"\w+"/, `"id":"${newId}"`) : body);
        };
        answer().catch((error: unknown) => {
          response.destroy(error instanceof Error ? error : new Error(String(error)));
        });
      }),
    0,
  );
  return {
    origin: `http://localhost:${listener.port}`,
    deploy: () => {
      isDeployed = true;
    },
    close: listener.close,
  };
}
