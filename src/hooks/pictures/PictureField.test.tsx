import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { PictureItem } from './drafts.ts';
import { PictureField, type PictureFieldProps } from './PictureField.tsx';

const site = vi.hoisted(() => ({ keepsPictures: true }));
vi.mock('../../services/pictures/available.ts', () => site);

const photo = new File(['x'], 'foto.jpg', { type: 'image/jpeg' });
const kept: PictureItem = { id: 'a', src: '/demo/a.svg' };

function field(over: Partial<PictureFieldProps> = {}) {
  return (
    <PictureField
      label="Foto de la sucursal"
      item={null}
      status=""
      busy={false}
      onPick={() => {}}
      onRemove={() => {}}
      onCancel={undefined}
      onRetry={() => {}}
      {...over}
    />
  );
}

/** The hidden input behind a button. */
function input(kind: 'files' | 'camera'): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>(`[data-picture-input=${kind}]`);
  if (found === null) throw new Error(`There is no input for ${kind}.`);
  return found;
}

test('empty: a named group with buttons that open the files and the camera', async () => {
  render(field({ hint: 'Recomendada de 1200x800.' }));
  const group = screen.getByRole('group', { name: 'Foto de la sucursal' });
  expect(group).toHaveAccessibleDescription('Recomendada de 1200x800.');
  expect(screen.getByText('Sin foto')).toBeVisible();
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Quitar foto' })).toBeNull();
  const opened: string[] = [];
  for (const kind of ['files', 'camera'] as const) {
    input(kind).addEventListener('click', () => opened.push(kind));
  }
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Elegir foto' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await userEvent.tab();
  await userEvent.keyboard(' ');
  expect(opened).toEqual(['files', 'camera']);
  expect(input('camera')).toHaveAttribute('capture', 'environment');
  expect(input('files')).not.toHaveAttribute('capture');
  expect(input('files').accept).toBe('image/jpeg,image/png,image/webp');
});

test('where no pictures are kept a sentence stands in its place', () => {
  site.keepsPictures = false;
  render(field());
  site.keepsPictures = true;
  expect(screen.getByText(/^Este sitio no guarda fotos por ahora/)).toBeVisible();
  expect(screen.queryByRole('group')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

test('what is chosen is handed on, also the same file again, and nothing when nothing was chosen', () => {
  const onPick = vi.fn();
  render(field({ onPick }));
  fireEvent.change(input('files'), { target: { files: [photo] } });
  fireEvent.change(input('camera'), { target: { files: [photo] } });
  fireEvent.change(input('files'), { target: { files: [] } });
  expect(onPick.mock.calls).toEqual([[[photo]], [[photo]]]);
  expect(input('files').value).toBe('');
});

function WithState() {
  const [item, setItem] = useState<PictureItem | null>(kept);
  return field({ item, onRemove: () => setItem(null) });
}

test('a picture can be changed and removed; the focus goes on to what is left', async () => {
  render(<WithState />);
  expect(screen.getByRole('img', { name: 'Foto de la sucursal' })).toHaveAttribute('src', '/demo/a.svg');
  expect(screen.getByRole('button', { name: 'Cambiar foto' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Quitar foto' }));
  expect(screen.getByRole('button', { name: 'Elegir foto' })).toHaveFocus();
  expect(screen.queryByRole('img')).toBeNull();
});

test('a picture that does not load gives its place to the sign; another one is tried again', () => {
  const view = render(field({ item: kept }));
  fireEvent.error(screen.getByRole('img'));
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByText('Sin foto')).toBeVisible();
  view.rerender(field({ item: { id: 'a', src: '/demo/b.svg' } }));
  expect(screen.getByRole('img')).toHaveAttribute('src', '/demo/b.svg');
});

test('work shows its progress, known or not, and can be cancelled', async () => {
  const onCancel = vi.fn();
  const view = render(field({ item: { ...kept, work: { label: 'Subiendo' } }, busy: true, onCancel }));
  const bar = screen.getByRole('progressbar', { name: 'Subiendo' });
  expect(bar).not.toHaveAttribute('value');
  view.rerender(
    field({ item: { ...kept, work: { label: 'Subiendo 40 %', fraction: 0.4 } }, busy: true, onCancel }),
  );
  expect(screen.getByRole('progressbar', { name: 'Subiendo 40 %' })).toHaveValue(0.4);
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar subida' }));
  expect(onCancel).toHaveBeenCalledOnce();
  expect(screen.getByRole('button', { name: 'Cambiar foto' })).toHaveFocus();
});

test('while busy nothing is chosen or removed, but the focus stays where it was', async () => {
  const onPick = vi.fn();
  render(field({ item: kept, busy: true, onPick }));
  const change = screen.getByRole('button', { name: 'Cambiar foto' });
  expect(change).toHaveAttribute('aria-disabled', 'true');
  const opened = vi.fn();
  input('files').addEventListener('click', opened);
  await userEvent.click(change);
  expect(change).toHaveFocus();
  expect(opened).not.toHaveBeenCalled();
  fireEvent.change(input('files'), { target: { files: [photo] } });
  expect(onPick).not.toHaveBeenCalled();
  expect(screen.queryByRole('button', { name: 'Quitar foto' })).toBeNull();
});

test('an error is spoken at once, describes the group, and offers to try again', async () => {
  const onRetry = vi.fn();
  const view = render(field({ item: kept }));
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  view.rerender(field({ item: { ...kept, error: 'No se pudo subir.' }, onRetry }));
  expect(screen.getByRole('alert')).toHaveTextContent('No se pudo subir.');
  expect(screen.getByRole('group')).toHaveAccessibleDescription('No se pudo subir.');
  await userEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  expect(onRetry).toHaveBeenCalledOnce();
  view.rerender(field({ item: kept, error: 'No es una imagen.', status: 'Foto lista.' }));
  expect(screen.getByRole('alert')).toHaveTextContent('No es una imagen.');
  expect(screen.getByRole('status')).toHaveTextContent('Foto lista.');
});
