import { createServer } from 'node:http';
import { listenOnLoopback } from '../../../scripts/lib/ports.ts';

export interface SiteWithUpdates {
  /** `http://localhost:{port}` */
  readonly origin: string;
  /** Serves another service worker from now on, as after a deploy. */
  readonly deploy: () => void;
  readonly close: () => Promise<void>;
}

/**
 * Serves the app of `baseURL` at another address, where another version can replace its service worker; without
 * `takesOver` that version ignores it when it is asked to take over.
 */
export async function siteWithUpdates(
  baseURL: string,
  newId: string,
  { takesOver = true } = {},
): Promise<SiteWithUpdates> {
  let isDeployed = false;
  const listener = await listenOnLoopback(
    () =>
      createServer((request, response) => {
        const answer = async () => {
          // An earlier connection may be closed by the server just when it is used again.
          const headers = { connection: 'close' };
          const served = await fetch(new URL(request.url ?? '/', baseURL), { headers });
          for (const [name, value] of served.headers)
            if (!/^(?:content-encoding|content-length|etag|connection)$/.test(name))
              response.setHeader(name, value);
          response.statusCode = served.status;
          const body = Buffer.from(await served.arrayBuffer());
          if (!isDeployed || request.url !== '/sw.js') return response.end(body);
          const worker = body.toString('utf8').replace(/"id":"\w+"/, `"id":"${newId}"`);
          return response.end(takesOver ? worker : worker.replace('takeOver', 'ignored'));
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
