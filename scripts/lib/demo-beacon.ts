import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { demoPublicKey, demoSignature } from '../../seed/demoBeacon.ts';
import { DEMO, GENESIS_SECONDS, PERIOD_SECONDS, roundMs } from '../../src/domain/lotteries/beacon.ts';
import { listenOnLoopback } from './ports.ts';

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** The last round that is out at `nowMs`, epoch milliseconds. */
function latest(nowMs: number): number {
  return Math.floor((nowMs / 1000 - GENESIS_SECONDS) / PERIOD_SECONDS) + 1;
}

function answer(path: string, nowMs: number): Answer {
  if (path === `/${DEMO}/info`) {
    const body = {
      public_key: demoPublicKey(),
      period: PERIOD_SECONDS,
      genesis_time: GENESIS_SECONDS,
      hash: DEMO,
      schemeID: 'bls-unchained-g1-rfc9380',
      metadata: { beaconID: DEMO },
    };
    return { status: 200, body };
  }
  const [, asked] = new RegExp(`^/${DEMO}/public/(latest|[1-9]\\d{0,11})$`).exec(path) ?? [];
  if (asked === undefined) return { status: 404, body: { error: 'unknown' } };
  const round = asked === 'latest' ? latest(nowMs) : Number(asked);
  if (roundMs(round) > nowMs) return { status: 425, body: { error: 'too early' } };
  const signature = demoSignature(round);
  const randomness = createHash('sha256').update(Buffer.from(signature, 'hex')).digest('hex');
  return { status: 200, body: { round, randomness, signature } };
}

/**
 * Serves the demo's beacon with drand's HTTP API: /{chain}/info, /{chain}/public/{round} and latest; 425 for a round
 * that isn't out by `nowMs()`, epoch milliseconds. `port` 0 = any free one.
 */
export async function startDemoBeacon(nowMs: () => number, port = 0) {
  return await listenOnLoopback(
    () =>
      createServer((request, response) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost');
        const { status, body } = answer(pathname, nowMs());
        response.writeHead(status, {
          'content-type': 'application/json',
          'access-control-allow-origin': '*',
        });
        response.end(JSON.stringify(body));
      }),
    port,
  );
}
