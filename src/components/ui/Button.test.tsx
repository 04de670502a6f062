import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Button } from './Button.tsx';
import { ButtonLink } from './ButtonLink.tsx';
import { render } from './test-router.tsx';

test('a press calls onClick, and a button in a form submits only when told so', async () => {
  const onClick = vi.fn();
  const onSubmit = vi.fn();
  render(
    <form action={onSubmit}>
      <Button onClick={onClick}>Otra cosa</Button>
      <Button type="submit">Confirmar reserva</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Otra cosa' }));
  expect(onClick).toHaveBeenCalledOnce();
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Confirmar reserva' }));
  expect(onSubmit).toHaveBeenCalledOnce();
});

test('a busy button says so, keeps the focus, and takes no second press', async () => {
  const onClick = vi.fn();
  const view = render(
    <Button onClick={onClick} busyLabel="Procesando...">
      Confirmar reserva
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Confirmar reserva' });
  await userEvent.click(button);
  view.rerender(
    <Button busy onClick={onClick} busyLabel="Procesando...">
      Confirmar reserva
    </Button>,
  );
  expect(button).toHaveAccessibleName('Procesando...');
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveFocus();
  await userEvent.click(button);
  await userEvent.keyboard('{Enter}');
  expect(onClick).toHaveBeenCalledOnce();
});

test('Enter in a field does not submit past a busy button', async () => {
  const onSubmit = vi.fn();
  render(
    <form onSubmit={onSubmit}>
      <input aria-label="Nombre" />
      <Button type="submit" busy>
        Buscar
      </Button>
    </form>,
  );
  await userEvent.type(screen.getByLabelText('Nombre'), 'Ana{Enter}');
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a ButtonLink is a link to its place', () => {
  render(<ButtonLink to="/reservation/la-casona">Reservar</ButtonLink>);
  expect(screen.getByRole('link', { name: 'Reservar' })).toHaveAttribute('href', '/reservation/la-casona');
});
