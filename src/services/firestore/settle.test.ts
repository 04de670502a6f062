import { expect, test } from 'vitest';
import { done, failed, type Outcome } from '../../domain/outcome.ts';
import { FirestoreError } from './request.ts';
import { type Clock, settle } from './settle.ts';

type Answer = 'ok' | 'denied' | 'lost' | 'busy';
type Look = Outcome<string, 'TAKEN'> | 'again' | 'unreachable';

const ERRORS = {
  denied: () => new FirestoreError('permission-denied'),
  busy: () => new FirestoreError('aborted'),
  lost: () => new FirestoreError('unavailable'),
};

/** A service that gives these answers in turn, then the last one for ever; its clock moves only in the pauses. */
function service(answers: readonly Answer[], looks: readonly Look[] = ['again']) {
  const calls: string[] = [];
  let nowMs = 0;
  const next = <T>(list: readonly T[], kind: string): T | undefined =>
    list[Math.min(calls.filter((call) => call === kind).length, list.length) - 1];
  const clock: Clock = {
    now: () => nowMs,
    sleep: (delayMs) => {
      nowMs += delayMs;
      return Promise.resolve();
    },
    random: () => 0,
    timeoutMs: 1000,
  };
  const command = {
    commit: async () => {
      calls.push('commit');
      const answer = next(answers, 'commit') ?? 'ok';
      if (answer !== 'ok') throw ERRORS[answer]();
      return 'sent';
    },
    judge: async () => {
      calls.push('judge');
      const look = next(looks, 'judge') ?? 'again';
      if (look === 'unreachable') throw ERRORS.lost();
      return look;
    },
  };
  const run = (more: { lookFirst?: boolean; tries?: number; busyForMs?: number; onBusy?: () => void } = {}) =>
    settle(clock, { ...command, ...more });
  return { run, calls, elapsedMs: () => nowMs };
}

test('a commit that is applied is looked at by nobody', async () => {
  const { run, calls } = service(['ok']);
  expect(await run()).toEqual(done('sent'));
  expect(calls).toEqual(['commit']);
});

test('refused: the look says why, and nothing is sent again', async () => {
  const { run, calls } = service(['denied'], [failed('TAKEN')]);
  expect(await run()).toEqual(failed('TAKEN'));
  expect(calls).toEqual(['commit', 'judge']);
});

test('a lost answer whose commit turns out to be stored is a success', async () => {
  expect(await service(['lost'], [done('found')]).run()).toEqual(done('found'));
});

test('a lost commit that is not stored is sent again', async () => {
  const { run, calls } = service(['lost', 'ok']);
  expect(await run()).toEqual(done('sent'));
  expect(calls).toEqual(['commit', 'judge', 'commit']);
});

test.each<[string, readonly Answer[], readonly Look[], string]>([
  ['refused, and the look finds nothing that explains it', ['denied'], ['again'], 'UNKNOWN'],
  ['refused, and there is no signal to look', ['denied'], ['unreachable'], 'OFFLINE'],
  ['lost, and there is no signal to look', ['lost'], ['unreachable'], 'UNCERTAIN'],
  ['lost for ever', ['lost'], ['again'], 'UNCERTAIN'],
  ['lost, then refused without a signal to look', ['lost', 'denied'], ['again', 'unreachable'], 'UNCERTAIN'],
  ['lost, then refused for nothing that shows', ['lost', 'denied'], ['again'], 'UNCERTAIN'],
  ['busy for ever', ['busy'], ['again'], 'BUSY'],
  ['lost, then busy for ever', ['lost', 'busy'], ['again'], 'UNCERTAIN'],
])('%s: %#', async (_, answers, looks, problem) => {
  expect(await service(answers, looks).run()).toEqual(failed(problem));
});

test('it is sent as often as asked, and looked at after each', async () => {
  const { run, calls } = service(['denied']);
  await run({ tries: 5 });
  expect(calls.filter((call) => call === 'commit')).toHaveLength(5);
  expect(calls.at(-1)).toBe('judge');
});

test('busy: the pauses grow up to a bound and end after the time given', async () => {
  const { run, calls, elapsedMs } = service(['busy']);
  await run({ busyForMs: 60_000 });
  expect(elapsedMs()).toBeGreaterThanOrEqual(60_000);
  expect(elapsedMs()).toBeLessThan(70_000);
  expect(calls).toHaveLength(13);
});

test('a look before the first try can end it: nothing is sent', async () => {
  const { run, calls } = service(['ok'], [failed('TAKEN')]);
  expect(await run({ lookFirst: true })).toEqual(failed('TAKEN'));
  expect(calls).toEqual(['judge']);
});

test('a look before the first try that fails: nothing was sent', async () => {
  expect(await service(['ok'], ['unreachable']).run({ lookFirst: true })).toEqual(failed('OFFLINE'));
});

test('a request that takes too long counts as lost', async () => {
  const clock: Clock = { now: () => 0, sleep: () => Promise.resolve(), random: () => 0, timeoutMs: 1 };
  const never = () => new Promise<string>(() => undefined);
  const judge = (failure: string | null) => Promise.resolve(done(String(failure)));
  expect(await settle(clock, { commit: never, judge })).toEqual(done('lost'));
});

test('who waits for its turn is told each time, before it waits', async () => {
  const { run, calls, elapsedMs } = service(['busy', 'busy', 'ok']);
  const waits: string[] = [];
  expect(await run({ onBusy: () => waits.push(`${calls.length} sent after ${elapsedMs()} ms`) })).toEqual(
    done('sent'),
  );
  expect(waits).toEqual(['1 sent after 0 ms', '2 sent after 200 ms']);
});
