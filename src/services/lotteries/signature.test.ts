import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { DEMO, QUICKNET } from '../../domain/lotteries/beacon.ts';
import { PUBLIC_KEYS } from '../../domain/lotteries/signatures.ts';
import { RECORDED } from '../../domain/lotteries/test-published.ts';
import { DRAND_ORIGINS, fetchSignature } from './beacon.ts';
import { signatureHolds } from './signature.ts';

const [first, second] = RECORDED;

describe('the signature of a round', () => {
  it.each(RECORDED)('$round of quicknet holds, as recorded', ({ round, signature }) => {
    expect(signatureHolds(QUICKNET, round, signature)).toBe(true);
  });

  it('is nobody else’s, no other round’s, and nothing like it', () => {
    const { round, signature } = second;
    expect(signatureHolds(QUICKNET, round + 1, signature)).toBe(false);
    expect(signatureHolds(QUICKNET, round, first.signature)).toBe(false);
    expect(signatureHolds(DEMO, round, signature)).toBe(false);
    expect(signatureHolds('another chain', round, signature)).toBe(false);
    const bent = [
      '',
      'ab'.repeat(48),
      '00'.repeat(48),
      // The point at infinity, and the other point with the same x.
      `c0${'00'.repeat(47)}`,
      `94${signature.slice(2)}`,
      signature.slice(2),
      `${signature}00`,
      signature.toUpperCase(),
      signature.replace(/.$/, '8'),
    ];
    for (const other of bent) expect(signatureHolds(QUICKNET, round, other)).toBe(false);
    for (const number of [0, -1, 1.5, Number.NaN])
      expect(signatureHolds(QUICKNET, number, signature)).toBe(false);
  });

  it('has one way of writing: x and x + p are the same point, and the second is refused', () => {
    // A demo round whose x is small enough for both to fit into 381 bits.
    const x =
      0x1a0111ea397fe69a4b1ba7b6434bacd764774b84f38512bf6730d2a0f6b0f6241eabfffeb153ffffb9feffffffffaaabn;
    const signature = DEMO_ROUND_2;
    expect(signatureHolds(DEMO, 2, signature)).toBe(true);
    expect(signatureHolds(DEMO, 2, (BigInt(`0x${signature}`) + x).toString(16))).toBe(false);
  });
});

const DEMO_ROUND_2 =
  'a1b7d9287806b85d678bc19198dc800b56792bbb84700afc484f21d4eaea24e99714df78afa9d11feaea19184801a4ce';

describe('asking the beacon', () => {
  const servers: Server[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) {
      server.close();
      server.closeAllConnections();
    }
  });

  /** A server that answers each request with `status` and `body`; null = it never answers. */
  async function serve(status: number | null, body = ''): Promise<string> {
    const server = createServer((_, response) => {
      if (status !== null) response.writeHead(status).end(body);
    });
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  }
  const answer = (signature: string) => JSON.stringify({ round: second.round, signature });

  it('takes the first valid signature: silence, an error page and a forged value are passed over', async () => {
    const origins = [
      await serve(null),
      await serve(500),
      await serve(200, answer(first.signature)),
      await serve(200, answer(second.signature)),
    ];
    expect(await fetchSignature(QUICKNET, second.round, origins)).toBe(second.signature);
  });

  it('has none where no server gives a valid one', async () => {
    const origins = [await serve(425), await serve(404), await serve(200, answer(first.signature))];
    expect(await fetchSignature(QUICKNET, second.round, origins)).toBeNull();
    expect(await fetchSignature(QUICKNET, second.round, [])).toBeNull();
  });
});

describe('the hosting', () => {
  it('lets the page connect to the beacon’s servers, and to no other of that name', () => {
    const policy = /connect-src ([^;]*);/.exec(readFileSync('firebase.json', 'utf8'))?.[1] ?? '';
    const beacons = policy.split(' ').filter((origin) => origin.includes('drand'));
    expect(new Set(beacons)).toEqual(new Set(DRAND_ORIGINS));
  });
});

describe('the keys', () => {
  it('are 96 bytes each', () => {
    for (const key of Object.values(PUBLIC_KEYS)) expect(key).toMatch(/^[0-9a-f]{192}$/);
  });
});
