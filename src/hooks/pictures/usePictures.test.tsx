import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { done } from '../../domain/outcome.ts';
import { loadPictureStore } from '../../services/pictures/loadStore.ts';
import { shrinkPicture } from '../../services/pictures/shrink.ts';
import { usePictures } from './usePictures.ts';

vi.mock('../../services/pictures/loadStore.ts', () => ({ loadPictureStore: vi.fn(async () => null) }));
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

test('without a network a new picture is not tried for minutes: the field says at once that it was not stored', async () => {
  const picture = {
    blob: new Blob(['x']),
    type: 'image/webp',
    size: { width: 9, height: 9 },
    small: null,
  } as const;
  vi.mocked(shrinkPicture).mockResolvedValueOnce({ ok: true, picture });
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} });
  const { result } = renderHook(() => usePictures({ use: 'venture', max: 1, initial: [] }));
  act(() => result.current.single.onPick([new File(['x'], 'nueva.jpg')]));
  await vi.waitFor(() => expect(result.current.single.item?.src).toBe('blob:x'));
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const owner = { kind: 'venture', ventureId: 'hilos' } as const;
  const saved = await act(() => result.current.save({ role: 'business', owner, write: async () => done() }));
  expect(saved).toMatchObject({ ok: false, problem: 'retry-limit-exceeded' });
  expect(loadPictureStore).not.toHaveBeenCalled();
  expect(result.current.single.error).toMatch(/la foto no se pudo subir/);
  expect(result.current.single.item?.src).toBe('blob:x');
});
