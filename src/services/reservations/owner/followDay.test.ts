import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DATE, reservation } from '../../../domain/reservations/day.cases.ts';
import { WHOLE_DAY } from '../../../domain/reservations/dayPages.ts';
import type { StoredReservation } from './convert.ts';
import {
  type DayListener,
  type DayRead,
  type DaySources,
  type DayView,
  followDay,
  type LiveDay,
} from './followDay.ts';
import type { OnChanges } from './watchChanges.ts';

const stored = (id: string): StoredReservation => ({
  ...reservation({ id }),
  stamps: { created: { seconds: 1, nanoseconds: 0 }, arrived: null, hosted: null },
});
const readOf = (...ids: string[]): DayRead => ({
  reservations: ids.map(stored),
  isTooLong: false,
  readMs: 5000,
});
/** Lets settled promises run their callbacks. */
const settled = () => vi.advanceTimersByTimeAsync(0);

/** Opens a day whose sources answer when the test says so. */
function opened(over: Partial<DaySources> = {}, from: Parameters<typeof followDay>[3] = null) {
  const views: DayView[] = [];
  let resolve: (read: DayRead) => void = () => {};
  let reject: (error: Error) => void = () => {};
  const answer = new Promise<DayRead>((...both) => {
    [resolve, reject] = both;
  });
  const answers = { resolve, reject };
  let signal: AbortSignal | null = null;
  let drawn = () => {};
  let told: OnChanges = () => {};
  const stopChanges = vi.fn();
  const stopWhole = vi.fn();
  const callOff = vi.fn();
  const watchDay = vi.fn<LiveDay['watchDay']>(() => stopWhole);
  const watchChanges = vi.fn<LiveDay['watchChanges']>((_, onChanges) => {
    told = onChanges;
    return stopChanges;
  });
  const listener: DayListener = {
    onDay: (view) => views.push(view),
    onBusiness: vi.fn(),
    onFailure: vi.fn(),
  };
  const load = vi.fn<DaySources['load']>(async () => ({ watchDay, watchChanges }));
  const sources: DaySources = {
    read: (asking) => {
      signal = asking;
      asking.addEventListener('abort', () => answers.reject(new Error('aborted')));
      return answer;
    },
    load,
    whenDrawn: (run) => {
      drawn = run;
      return callOff;
    },
    ...over,
  };
  const stop = followDay(sources, DATE, listener, from);
  return {
    ...{ answers, views, load, listener, watchDay, watchChanges, stopChanges, stopWhole, callOff, stop },
    signal: () => signal,
    draw: () => drawn(),
    tell: (...changes: Parameters<OnChanges>) => told(...changes),
    seen: () => views.map(({ reservations, live }) => `${reservations.map(({ id }) => id).join()} ${live}`),
  };
}

const NONE = { changed: [], gone: [] };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a day', () => {
  test('is shown before the live client is loaded, which then tells what changed since it was read', async () => {
    const day = opened();
    day.answers.resolve(readOf('a', 'b'));
    await settled();
    expect(day.seen()).toEqual(['a,b true']);
    expect(day.load).not.toHaveBeenCalled();
    day.draw();
    await settled();
    expect(day.watchChanges.mock.calls[0]?.[0]).toBe(5000);
    day.tell({ changed: [stored('c')], gone: ['a'] }, true);
    day.tell(NONE, true);
    day.tell(NONE, false);
    expect(day.seen()).toEqual(['a,b true', 'b,c true', 'b,c false']);
    day.stop();
    expect(day.stopChanges).toHaveBeenCalledOnce();
    expect(day.watchDay).not.toHaveBeenCalled();
  });

  test('that is left early asks for nothing more', async () => {
    const day = opened();
    day.answers.resolve(readOf('a'));
    await settled();
    day.stop();
    expect(day.callOff).toHaveBeenCalledOnce();
    const other = opened();
    other.stop();
    await settled();
    expect(other.signal()?.aborted).toBe(true);
    expect(other.load).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([...day.seen(), ...other.seen()]).toEqual(['a true']);
  });

  test('whose live client doesn’t answer is not called live for long; its answer makes it so', async () => {
    const day = opened();
    day.answers.resolve(readOf('a'));
    await settled();
    day.draw();
    await vi.advanceTimersByTimeAsync(9999);
    expect(day.seen()).toEqual(['a true']);
    await vi.advanceTimersByTimeAsync(1);
    day.tell(NONE, true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(day.seen()).toEqual(['a true', 'a false', 'a true']);
  });

  test('whose live client can’t be loaded says so, and tries again when the signal is back', async () => {
    const load = vi.fn<DaySources['load']>().mockRejectedValueOnce(new Error('no network'));
    const day = opened({ load });
    day.answers.resolve(readOf('a'));
    await settled();
    day.draw();
    await settled();
    expect(day.listener.onFailure).toHaveBeenCalledOnce();
    load.mockResolvedValueOnce({ watchDay: day.watchDay, watchChanges: day.watchChanges });
    window.dispatchEvent(new Event('online'));
    await settled();
    expect(day.watchChanges).toHaveBeenCalledOnce();
    day.stop();
    window.dispatchEvent(new Event('online'));
    await settled();
    expect(load).toHaveBeenCalledTimes(2);
  });

  test('that the plain request doesn’t get, or not in time, is watched as a whole', async () => {
    const refused = opened();
    refused.answers.reject(new Error('403'));
    await settled();
    expect(refused.watchDay.mock.calls).toEqual([[refused.listener, null]]);
    refused.stop();
    expect(refused.stopWhole).toHaveBeenCalledOnce();
    const silent = opened();
    await vi.advanceTimersByTimeAsync(14_999);
    expect(silent.watchDay).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(silent.watchDay.mock.calls).toEqual([[silent.listener, null]]);
  });

  test('that is too long, or grows too long, comes in pages; a later page at once', async () => {
    const first = { active: null, history: null };
    const long = opened();
    long.answers.resolve({ ...readOf('a'), isTooLong: true });
    await settled();
    expect(long.watchDay.mock.calls).toEqual([[long.listener, first]]);
    expect(long.views).toEqual([]);

    const growing = opened();
    growing.answers.resolve(readOf(...Array.from({ length: WHOLE_DAY }, (_, at) => `r${at}`)));
    await settled();
    growing.draw();
    await settled();
    growing.tell({ changed: [stored('one more')], gone: [] }, true);
    await settled();
    expect(growing.stopChanges).toHaveBeenCalledOnce();
    expect(growing.watchDay.mock.calls).toEqual([[growing.listener, first]]);
    expect(growing.views).toHaveLength(1);

    const later = { active: { slotTime: '19:00', id: 'r1' }, history: null };
    const page = opened({}, later);
    await settled();
    expect(page.signal()).toBeNull();
    expect(page.watchDay.mock.calls).toEqual([[page.listener, later]]);
  });
});
