import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { done } from '../../domain/outcome.ts';
import { shrinkPicture } from '../../services/pictures/shrink.ts';
import { usePictures } from './usePictures.ts';

vi.mock('../../services/pictures/shrink.ts', () => ({ shrinkPicture: vi.fn() }));

test('a file that turns out to be unreadable while the form is being saved is not left out in silence', async () => {
  let refuse = () => {};
  vi.mocked(shrinkPicture).mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        refuse = () => resolve({ ok: false, problem: 'UNREADABLE' });
      }),
  );
  const stored = { url: '/antes.jpg', path: 'antes.jpg' };
  const { result } = renderHook(() => usePictures({ use: 'venture', max: 1, initial: [stored] }));
  const write = vi.fn(async () => done());
  const save = () =>
    result.current.save({ role: 'business', owner: { kind: 'venture', ventureId: 'hilos' }, write });

  act(() => result.current.single.onPick([new File(['x'], 'nueva.jpg')]));
  await vi.waitFor(() => expect(shrinkPicture).toHaveBeenCalled());
  const first = act(async () => {
    const saving = save();
    refuse();
    return saving;
  });
  expect(await first).toMatchObject({ ok: false, problem: 'UNREADABLE' });
  expect(write).not.toHaveBeenCalled();
  expect(result.current.single.error).toMatch(/^nueva.jpg: No pudimos leer esa imagen/);
  expect(result.current.single.busy).toBe(false);

  // Now the user has seen it: the next save stores the form as it is shown.
  expect(await act(save)).toMatchObject({ ok: true });
  expect(write).toHaveBeenCalledWith([stored]);
});
