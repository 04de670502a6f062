/**
 * A network between the SDK and the emulator that fails as a test chooses: the request is lost, or it is carried out
 * but the response is lost or never comes, or the service returns an error.
 */
import { vi } from 'vitest';

export type Weather =
  /** Delivered, with a response. */
  | 'fine'
  /** Never sent. */
  | 'unsent'
  /** Carried out; the response is lost. */
  | 'unanswered'
  /** Carried out; a response never comes. */
  | 'silent'
  /** Never sent, and a response never comes. */
  | 'stuck'
  /** Not carried out: the service says ABORTED, try again. */
  | 'busy';

export interface BadNetwork {
  /** Sets the faults of the next commits, in their order; later commits are fine. */
  readonly commits: (...weather: readonly Weather[]) => void;
  /** Sets the faults of the next reads. */
  readonly reads: (...weather: readonly Weather[]) => void;
  /** Returns whether the next commit will never get a response. */
  readonly hangs: () => boolean;
  /** Returns the number of commits that reached the emulator since the start. */
  readonly delivered: () => number;
  readonly restore: () => void;
}

function forever(): Promise<never> {
  return new Promise(() => {});
}

/** Lets `act` happen once, after the next request was answered: before anybody asks why a commit was refused. */
export function beforeTheLook(act: () => Promise<unknown>): void {
  const real = globalThis.fetch;
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    const answer = await real(...request);
    vi.stubGlobal('fetch', real);
    await act();
    return answer;
  });
}

/** Puts this network in place of `fetch`. Call `restore` after each test. */
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
