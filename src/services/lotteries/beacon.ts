/** Requests a round from the public beacon. Several servers offer it; only its signature counts, so none is trusted. */
import { environment } from '../../config/env.ts';
import { DEMO } from '../../domain/lotteries/beacon.ts';
import { parseBeacon } from '../../domain/lotteries/signatures.ts';
import { signatureCheck } from './validDraw.ts';

/** The servers that the hosting's policy allows (firebase.json). */
export const DRAND_ORIGINS = [
  'https://api.drand.sh',
  'https://drand.cloudflare.com',
  'https://api2.drand.sh',
  'https://api3.drand.sh',
] as const;

/** After this silence of one server, in milliseconds, the next one is asked. */
const HEDGE_MS = 1500;
const TIMEOUT_MS = 10_000;

function originsOf(chain: string): readonly string[] {
  if (chain !== DEMO) return DRAND_ORIGINS;
  const emulator = environment.ok ? environment.env.emulator : null;
  return emulator ? [`http://${emulator.host}:${emulator.beaconPort}`] : [];
}

/** Resolves after the delay, or when `signal` aborts. */
function pause(delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, delayMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/**
 * Returns the signature of a round (hexadecimal), checked on this device; null when no server gave a valid one: the
 * round isn't out yet, or no server can be reached. Never rejects.
 */
export async function fetchSignature(
  chain: string,
  round: number,
  origins: readonly string[] = originsOf(chain),
): Promise<string | null> {
  const over = new AbortController();
  const timer = setTimeout(() => over.abort(), TIMEOUT_MS);
  try {
    // The code of the check loads while the first server answers.
    const check = signatureCheck();
    const ask = async (origin: string): Promise<string> => {
      const url = `${origin}/${chain}/public/${round}`;
      const reply = await fetch(url, { cache: 'no-store', signal: over.signal });
      const signature = reply.ok ? parseBeacon(await reply.text(), round) : null;
      const { signatureHolds } = await check;
      if (signature === null || !signatureHolds(chain, round, signature))
        throw new Error(`${origin} has no round ${round}`);
      return signature;
    };
    let before: Promise<unknown> = Promise.resolve();
    const asked = origins.map((origin, index) => {
      // The next server is asked when the one before has failed, or is silent.
      const turn = Promise.race([before.catch(() => undefined), pause(index * HEDGE_MS, over.signal)]);
      const answer = turn.then(() => ask(origin));
      before = answer;
      return answer;
    });
    return await Promise.any(asked);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
    over.abort();
  }
}
