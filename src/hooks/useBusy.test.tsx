import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useBusy } from './useBusy.ts';

test('a second press begins nothing; what failed can be begun again', async () => {
  const { result } = renderHook(() => useBusy());
  const run = <T,>(work: () => Promise<T>) => result.current[1](work);
  let end: (text: string) => void = () => {};
  let first: Promise<string | null> = Promise.resolve(null);
  act(() => {
    first = run(() => new Promise<string>((resolve) => (end = resolve)));
  });
  expect(result.current[0]).toBe(true);
  expect(await run(() => Promise.resolve('second'))).toBeNull();
  await act(async () => {
    end('first');
    expect(await first).toBe('first');
  });
  expect(result.current[0]).toBe(false);
  await act(() => expect(run(() => Promise.reject(new Error('lost')))).rejects.toThrow('lost'));
  await act(async () => expect(await run(() => Promise.resolve('again'))).toBe('again'));
});

test('what has another id begins meanwhile', async () => {
  const { result } = renderHook(() => useBusy());
  const run = (id: string) => result.current[1](() => new Promise<string>(() => {}), id);
  await act(async () => {
    void run('ana');
    void run('beto');
    expect(await run('ana')).toBeNull();
  });
  expect([...result.current[2]]).toEqual(['ana', 'beto']);
});
