import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { ask, askToLeave, type Message, type Question } from './ask.tsx';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { render } from './test-router.tsx';

const QUESTION: Question = {
  title: '¿Cancelar la reserva?',
  text: 'Tu mesa quedará libre.',
  confirm: 'Cancelar reserva',
  cancel: 'Volver',
  danger: true,
};
const MESSAGE: Message = { title: 'Dato faltante', text: 'Selecciona una sucursal.' };

let answers: boolean[];
beforeEach(() => {
  answers = [];
  window.history.replaceState(null, '', '/pantalla');
});

function Asker({ asked }: { readonly asked: readonly (Message | Question)[] }) {
  const navigate = useNavigate();
  const askAll = () => {
    for (const each of asked) void ask(each).then((yes) => answers.push(yes));
  };
  return (
    <>
      <Button onClick={askAll}>Preguntar</Button>
      <Button onClick={() => navigate('/otra')}>Otra pantalla</Button>
      <Button onClick={() => navigate('?filtro=1')}>Filtro</Button>
    </>
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const dialog = () => screen.queryByRole('alertdialog');

async function open(...asked: (Message | Question)[]) {
  const view = render(<Asker asked={asked} />);
  await userEvent.click(button('Preguntar'));
  return view;
}

test('a question is named, described, and has the focus on its harmless answer', async () => {
  await open(QUESTION);
  expect(screen.getByRole('alertdialog', { name: '¿Cancelar la reserva?' })).toHaveAccessibleDescription(
    'Tu mesa quedará libre.',
  );
  expect(button('Volver')).toHaveFocus();
});

const NO: [string, () => Promise<unknown>][] = [
  ['its harmless button', () => userEvent.click(button('Volver'))],
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['a step back', () => act(async () => window.history.back())],
];

test.each(NO)('%s is a no, and the focus returns', async (_, answer) => {
  await open(QUESTION);
  await answer();
  await waitFor(() => expect(answers).toEqual([false]));
  expect(dialog()).toBeNull();
  expect(button('Preguntar')).toHaveFocus();
  expect(window.location.pathname).toBe('/pantalla');
});

test('its button is a yes; the promise resolves when the modal has closed and the focus is back', async () => {
  let focused: Element | null = null;
  let shown: Element | null = null;
  render(
    <Button
      onClick={() =>
        void ask(QUESTION).then((yes) => {
          answers.push(yes);
          focused = document.activeElement;
          shown = dialog();
        })
      }
    >
      Preguntar
    </Button>,
  );
  await userEvent.click(button('Preguntar'));
  await userEvent.click(button('Cancelar reserva'));
  expect(answers).toEqual([true]);
  expect(shown).toBeNull();
  expect(focused).toBe(button('Preguntar'));
});

test('a message has one button, and any way to close it', async () => {
  await open(MESSAGE);
  expect(within(screen.getByRole('alertdialog')).getAllByRole('button')).toEqual([button('Entendido')]);
  expect(button('Entendido')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(dialog()).toBeNull();
  expect(answers).toEqual([true]);
});

test('a second one waits for the answer to the first', async () => {
  await open(QUESTION, MESSAGE);
  expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
  await userEvent.click(button('Cancelar reserva'));
  expect(answers).toEqual([true]);
  expect(screen.getByRole('alertdialog', { name: 'Dato faltante' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(answers).toEqual([true, false]);
  expect(dialog()).toBeNull();
});

test('another screen drops all that was asked before; another search of the same screen nothing', async () => {
  await open(QUESTION, MESSAGE);
  await act(async () => button('Filtro').click());
  expect(dialog()).toBeVisible();
  await act(async () => button('Otra pantalla').click());
  await waitFor(() => expect(answers).toEqual([false, false]));
  expect(dialog()).toBeNull();
});

test('what is asked while the screen changes belongs to the next one', async () => {
  function Leaver() {
    const navigate = useNavigate();
    return (
      <Button
        onClick={() => {
          navigate('/otra');
          void ask(MESSAGE).then((yes) => answers.push(yes));
        }}
      >
        Irse
      </Button>
    );
  }
  render(<Leaver />);
  await userEvent.click(button('Irse'));
  expect(window.location.pathname).toBe('/otra');
  expect(dialog()).toBeVisible();
  expect(answers).toEqual([]);
});

test('the end of the app is a no', async () => {
  const { unmount } = await open(QUESTION);
  unmount();
  await waitFor(() => expect(answers).toEqual([false]));
});

test('while the work of a yes goes on nothing closes it, and a second press does nothing', async () => {
  let finish = () => {};
  const work = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  await open({ ...QUESTION, work });
  await userEvent.click(button('Cancelar reserva'));
  await userEvent.click(button('Cancelar reserva'));
  await userEvent.click(button('Volver'));
  await userEvent.keyboard('{Escape}');
  expect(work).toHaveBeenCalledOnce();
  expect(dialog()).toBeVisible();
  expect(answers).toEqual([]);
  await act(async () => finish());
  expect(dialog()).toBeNull();
  expect(answers).toEqual([true]);
});

test('over an open dialog it closes alone, and the focus returns into that', async () => {
  function Editor() {
    const [isOpen, setOpen] = useState(true);
    return (
      <Dialog open={isOpen} title="Mesa" onClose={() => void ask(QUESTION).then((yes) => setOpen(!yes))}>
        <Button>Campo</Button>
      </Dialog>
    );
  }
  render(<Editor />);
  await act(async () => button('Campo').focus());
  await userEvent.keyboard('{Escape}');
  await act(async () => window.history.back());
  await waitFor(() => expect(dialog()).toBeNull());
  expect(screen.getByRole('dialog', { name: 'Mesa' })).toBeVisible();
  expect(button('Campo')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(button('Cancelar reserva'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('before typed work is lost it asks, in the words that every form uses', async () => {
  render(<Button onClick={() => void askToLeave().then((yes) => answers.push(yes))}>Salir</Button>);
  await userEvent.click(button('Salir'));
  expect(screen.getByRole('alertdialog', { name: '¿Salir sin guardar?' })).toHaveAccessibleDescription(
    'Los cambios que hiciste se perderán.',
  );
  expect(button('Seguir editando')).toHaveFocus();
  await userEvent.click(button('Salir sin guardar'));
  expect(answers).toEqual([true]);
});
