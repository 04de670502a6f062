import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { demoSignature } from '../../seed/demoBeacon.ts';
import { DEMO, roundMs } from '../../src/domain/lotteries/beacon.ts';
import { listenOnLoopback } from './ports.ts';

const ROUND = new RegExp(`^/${DEMO}/public/([1-9]\\d{0,11})$`);

/** Returns status and content of the response for a path at `nowMs`, epoch milliseconds. */
function answer(path: string, nowMs: number): readonly [status: number, body: unknown] {
  const round = Number(ROUND.exec(path)?.[1]);
  if (Number.isNaN(round)) return [404, { error: 'unknown' }];
  if (roundMs(round) > nowMs) return [425, { error: 'too early' }];
  const signature = demoSignature(round);
  const randomness = createHash('sha256').update(Buffer.from(signature, 'hex')).digest('hex');
  return [200, { round, randomness, signature }];
}

/**
 * Serves the rounds of the demo's beacon at the addresses of drand's HTTP API, /{chain}/public/{round}; answers 425 for
 * a round that isn't out yet at `nowMs()`, epoch milliseconds. At `port`, or where that is in use at any free one: a page
 * that a browser has cached names the port of an earlier start.
 */
export function startDemoBeacon(nowMs: () => number, port: number) {
  const create = () =>
    createServer((request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      const [status, body] = answer(pathname, nowMs());
      const headers = { 'content-type': 'application/json', 'access-control-allow-origin': '*' };
      response.writeHead(status, headers).end(JSON.stringify(body));
    });
  return listenOnLoopback(create, port).catch(() => listenOnLoopback(create, 0));
}
