import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Button } from './Button.tsx';
import { Card } from './Card.tsx';
import { EmptyState } from './EmptyState.tsx';
import { Header } from './Header.tsx';
import { NothingFoundPicture } from './NothingFoundPicture.tsx';
import { Notice } from './Notice.tsx';
import { OfflineStrip } from './OfflineStrip.tsx';
import { ProgressBar } from './ProgressBar.tsx';
import { Skeleton } from './Skeleton.tsx';
import { ToastRegion, toast } from './Toast.tsx';
import { Toggle } from './Toggle.tsx';
import { render } from './test-router.tsx';

afterEach(() => {
  vi.useRealTimers();
});

test('the header shows what it is given: logo always, back and profile when told', async () => {
  const onBack = vi.fn();
  const onPress = vi.fn();
  const view = render(<Header backLabel="Volver" homeLabel="Vaga, inicio" />);
  expect(screen.getByRole('link', { name: 'Vaga, inicio' })).toHaveAttribute('href', '/');
  expect(screen.queryByRole('button')).toBeNull();
  view.rerender(
    <Header
      backLabel="Volver"
      homeLabel="Vaga, inicio"
      onBack={onBack}
      profile={{ label: 'Perfil', ariaLabel: 'Mi perfil', onPress }}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Volver' }));
  await userEvent.click(screen.getByRole('button', { name: 'Mi perfil' }));
  expect(onBack).toHaveBeenCalledOnce();
  expect(onPress).toHaveBeenCalledOnce();
  expect(screen.getByText('Perfil')).toBeVisible();
});

test('a toggle is a switch, by press and by keyboard', async () => {
  const onChange = vi.fn();
  const view = render(<Toggle label="Recordatorios" checked={false} onChange={onChange} />);
  await userEvent.click(screen.getByText('Recordatorios'));
  expect(onChange).toHaveBeenLastCalledWith(true);
  view.rerender(<Toggle label="Recordatorios" checked onChange={onChange} />);
  const toggle = screen.getByRole('switch', { name: 'Recordatorios' });
  expect(toggle).toBeChecked();
  toggle.focus();
  await userEvent.keyboard(' ');
  expect(onChange).toHaveBeenLastCalledWith(false);
});

test('a card with a title is a region of that name; the step number is decoration', () => {
  render(
    <Card title="Tu visita" step={1}>
      Sucursal
    </Card>,
  );
  expect(screen.getByRole('region', { name: 'Tu visita' })).toHaveTextContent('Sucursal');
  expect(screen.getByRole('heading', { level: 2, name: 'Tu visita' })).toHaveTextContent('1');
});

test('only an error interrupts', () => {
  render(
    <>
      <Notice tone="info" title="Te avisaremos">
        15 minutos antes
      </Notice>
      <Notice tone="error" title="No se pudo completar la reserva" action={<Button>Reintentar</Button>} />
    </>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('No se pudo completar la reserva');
  expect(screen.getByRole('button', { name: 'Reintentar' })).toBeVisible();
});

test('a toast is spoken politely and leaves after six seconds', () => {
  vi.useFakeTimers();
  function Asker() {
    return <Button onClick={() => toast('Reserva cancelada')}>Avisar</Button>;
  }
  render(
    <>
      <Asker />
      <ToastRegion />
    </>,
  );
  act(() => screen.getByRole('button').click());
  expect(screen.getByRole('status')).toHaveTextContent('Reserva cancelada');
  act(() => vi.advanceTimersByTime(5999));
  expect(screen.getByRole('status')).not.toBeEmptyDOMElement();
  act(() => vi.advanceTimersByTime(1));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('a toast offers what can be done for ten seconds, once', () => {
  vi.useFakeTimers();
  const undo = vi.fn();
  function Asker() {
    return <Button onClick={() => toast('Finalizada', { label: 'Deshacer', onPress: undo })}>Avisar</Button>;
  }
  render(
    <>
      <Asker />
      <ToastRegion />
    </>,
  );
  act(() => screen.getByRole('button').click());
  act(() => vi.advanceTimersByTime(9999));
  expect(screen.getByRole('status')).toHaveTextContent('Finalizada');
  act(() => screen.getByRole('button', { name: 'Deshacer' }).click());
  expect(undo).toHaveBeenCalledOnce();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('the offline strip is a live region before it has a text', () => {
  const view = render(<OfflineStrip />);
  const strip = screen.getByRole('status');
  expect(strip).toBeEmptyDOMElement();
  view.rerender(<OfflineStrip text="Sin conexión" />);
  expect(strip).toHaveTextContent('Sin conexión');
});

test('progress is named and tells how far; a skeleton is silent and has no style attribute', () => {
  const view = render(
    <>
      <ProgressBar label="Vendidos" value={62} max={100} />
      <Skeleton kind="text" lines={3} className="wide" />
    </>,
  );
  expect(screen.getByRole('progressbar', { name: 'Vendidos' })).toHaveAttribute('value', '62');
  const skeleton = view.container.querySelector('.wide');
  expect(skeleton).toHaveAttribute('aria-hidden', 'true');
  expect(skeleton?.children).toHaveLength(3);
  expect(view.container.querySelector('[style]')).toBeNull();
});

test('an empty state says what is missing and offers what can be done', () => {
  render(
    <EmptyState
      picture={<NothingFoundPicture />}
      title="Sin resultados"
      text="Revisa el número."
      action={<Button>Buscar otra vez</Button>}
    />,
  );
  expect(screen.getByRole('heading', { name: 'Sin resultados' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Buscar otra vez' })).toBeVisible();
  expect(screen.queryByRole('img')).toBeNull();
});
