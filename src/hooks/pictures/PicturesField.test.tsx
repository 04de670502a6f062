import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { PictureItem } from './drafts.ts';
import { PicturesField, type PicturesFieldProps } from './PicturesField.tsx';

const three: readonly PictureItem[] = ['a', 'b', 'c'].map((id) => ({ id, src: `/demo/${id}.svg` }));

function Pictures({
  start = three,
  ...over
}: { start?: readonly PictureItem[] } & Partial<PicturesFieldProps>) {
  const [items, setItems] = useState(start);
  return (
    <PicturesField
      label="Fotos del producto"
      items={items}
      max={4}
      status=""
      busy={false}
      onPick={() => {}}
      onCancel={undefined}
      onRetry={() => {}}
      onMove={(id, by) =>
        setItems((before) => {
          const from = before.findIndex((item) => item.id === id);
          const next = [...before];
          next.splice(from + by, 0, ...next.splice(from, 1));
          return next;
        })
      }
      onRemove={(id) => setItems((before) => before.filter((item) => item.id !== id))}
      {...over}
    />
  );
}

const order = () => screen.getAllByRole('img').map((img) => img.getAttribute('src'));
const button = (name: string) => screen.getByRole('button', { name });
const files = () => {
  const input = document.querySelector<HTMLInputElement>('[data-picture-input=files]');
  if (input === null) throw new Error('There is no input.');
  return input;
};

test('without pictures it says so, and several can be added at once', () => {
  const onPick = vi.fn();
  render(<Pictures start={[]} onPick={onPick} />);
  expect(screen.getByText('Todavía no hay fotos.')).toBeVisible();
  expect(screen.queryByRole('list')).toBeNull();
  expect(files().multiple).toBe(true);
  const chosen = ['a', 'b'].map((name) => new File(['x'], name));
  fireEvent.change(files(), { target: { files: chosen } });
  expect(onPick).toHaveBeenCalledWith(chosen);
});

test('each says its place; the first is the main one', () => {
  render(<Pictures />);
  const entries = screen.getAllByRole('listitem');
  expect(screen.getAllByRole('img').map((img) => img.getAttribute('alt'))).toEqual([
    'Foto 1 de 3',
    'Foto 2 de 3',
    'Foto 3 de 3',
  ]);
  expect(entries.map((entry) => within(entry).queryByText('Principal') !== null)).toEqual([
    true,
    false,
    false,
  ]);
});

test('moving with the keyboard: the button follows its picture and keeps the focus, also at the end', async () => {
  render(<Pictures />);
  button('Mover la foto 1 hacia atrás').focus();
  await userEvent.keyboard('{Enter}');
  expect(order()).toEqual(['/demo/b.svg', '/demo/a.svg', '/demo/c.svg']);
  expect(button('Mover la foto 2 hacia atrás')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(order()).toEqual(['/demo/b.svg', '/demo/c.svg', '/demo/a.svg']);
  expect(button('Mover la foto 3 hacia atrás')).toHaveFocus();
  expect(button('Mover la foto 3 hacia atrás')).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}');
  expect(order()).toEqual(['/demo/b.svg', '/demo/c.svg', '/demo/a.svg']);
  await userEvent.click(button('Mover la foto 3 hacia adelante'));
  expect(order()).toEqual(['/demo/b.svg', '/demo/a.svg', '/demo/c.svg']);
  expect(button('Mover la foto 2 hacia adelante')).toHaveFocus();
  expect(button('Mover la foto 1 hacia adelante')).toHaveAttribute('aria-disabled', 'true');
});

test('after removing, the focus is at the neighbour, and at last at the button that adds', async () => {
  render(<Pictures />);
  await userEvent.click(button('Quitar la foto 2'));
  expect(order()).toEqual(['/demo/a.svg', '/demo/c.svg']);
  expect(button('Quitar la foto 2')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(button('Quitar la foto 1')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByRole('img')).toBeNull();
  expect(button('Agregar foto')).toHaveFocus();
});

test('full: it says the limit and opens no more files', async () => {
  render(<Pictures max={3} />);
  expect(screen.getByText('Llegaste al máximo de 3 fotos.')).toBeVisible();
  const opened = vi.fn();
  files().addEventListener('click', opened);
  await userEvent.click(button('Agregar foto'));
  expect(opened).not.toHaveBeenCalled();
  await userEvent.click(button('Quitar la foto 3'));
  await userEvent.click(button('Agregar foto'));
  expect(opened).toHaveBeenCalledOnce();
});

test('while busy nothing changes; each picture shows its own progress, and all can be cancelled', async () => {
  const onMove = vi.fn();
  const onRemove = vi.fn();
  const onCancel = vi.fn();
  const start = three.map((item, i) => ({ ...item, work: { label: `Subiendo ${i}`, fraction: i / 4 } }));
  render(<Pictures start={start} busy onMove={onMove} onRemove={onRemove} onCancel={onCancel} />);
  await userEvent.click(button('Mover la foto 1 hacia atrás'));
  await userEvent.click(button('Quitar la foto 1'));
  expect(onMove).not.toHaveBeenCalled();
  expect(onRemove).not.toHaveBeenCalled();
  expect(screen.getAllByRole('progressbar').map((bar) => bar.getAttribute('value'))).toEqual([
    '0',
    '0.25',
    '0.5',
  ]);
  await userEvent.click(button('Cancelar subida'));
  expect(onCancel).toHaveBeenCalledOnce();
});

test('the error of one stands beside it, that of all below, and trying again is offered', async () => {
  const onRetry = vi.fn();
  const start = three.map((item, i) => (i === 1 ? { ...item, error: 'No se pudo subir.' } : item));
  render(<Pictures start={start} onRetry={onRetry} error="Agrega al menos una imagen." hint="1024x1024" />);
  const second = screen.getAllByRole('listitem')[1];
  expect(second).toHaveTextContent('No se pudo subir.');
  expect(screen.getByRole('group', { name: 'Fotos del producto' })).toHaveAccessibleDescription(
    '1024x1024 Agrega al menos una imagen.',
  );
  await userEvent.click(button('Intentar de nuevo'));
  expect(onRetry).toHaveBeenCalledOnce();
});
