/**
 * A network that fails as told, between the SDK and the emulator: the request may be lost, or carried out with
 * its answer lost, or left hanging, or the service may answer an error of its own.
 */
import { vi } from 'vitest';

export type Weather =
  /** Delivered and answered. */
  | 'fine'
  /** Never sent. */
  | 'unsent'
  /** Carried out; the answer is lost. */
  | 'unanswered'
  /** Carried out; no answer, ever. */
  | 'silent'
  /** Never sent, and no answer, ever. */
  | 'stuck'
  /** Not carried out: the service says ABORTED, try again. */
  | 'busy';

export interface BadNetwork {
  /** What happens to the next commits, one after the other; after the last all is fine. */
  readonly commits: (...weather: readonly Weather[]) => void;
  /** What happens to the next reads. */
  readonly reads: (...weather: readonly Weather[]) => void;
  /** True while the next commit is one that will never be answered. */
  readonly hangs: () => boolean;
  /** Commits that reached the emulator since the start. */
  readonly delivered: () => number;
  readonly restore: () => void;
}

function forever(): Promise<never> {
  return new Promise(() => {});
}

/** Puts it between. Call `restore` after each test. */
export function badNetwork(): BadNetwork {
  const real = globalThis.fetch;
  let commits: Weather[] = [];
  let reads: Weather[] = [];
  let delivered = 0;
  const through = async (weather: Weather, send: () => Promise<Response>): Promise<Response> => {
    switch (weather) {
      case 'fine':
        return await send();
      case 'unsent':
        throw new TypeError('Failed to fetch');
      case 'unanswered':
        await send();
        throw new TypeError('Failed to fetch');
      case 'silent':
        await send();
        return await forever();
      case 'stuck':
        return await forever();
      case 'busy':
        return Response.json(
          { error: { code: 409, message: 'contention', status: 'ABORTED' } },
          { status: 409 },
        );
    }
  };
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const url = input instanceof Request ? input.url : String(input);
    const isCommit = url.includes(':commit');
    const weather = (isCommit ? commits : reads).shift() ?? 'fine';
    return through(weather, () => {
      if (isCommit) delivered += 1;
      return real(input, init);
    });
  });
  return {
    commits: (...weather) => {
      commits = [...weather];
    },
    reads: (...weather) => {
      reads = [...weather];
    },
    hangs: () => commits[0] === 'silent' || commits[0] === 'stuck',
    delivered: () => delivered,
    restore: () => {
      vi.unstubAllGlobals();
    },
  };
}
