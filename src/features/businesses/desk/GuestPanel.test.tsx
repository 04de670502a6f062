import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { render } from '../../../components/ui/test-router.tsx';
import { BusinessSessionContext } from '../../../contexts/businessSession.ts';
import { done, failed, type Outcome } from '../../../domain/outcome.ts';
import type { BusinessSession } from '../../../domain/session.ts';
import type { DeskProblem } from '../../../services/desk/commands.ts';
import { GuestPanel } from './GuestPanel.tsx';

interface Sent {
  readonly notes: string[];
  visits: number;
  answer: (outcome: Outcome<null, DeskProblem>) => void;
}
const sent = vi.hoisted((): Sent => ({ notes: [], visits: 1, answer: () => {} }));
vi.mock('../../../services/desk/queries.ts', () => ({
  readGuest: () => Promise.resolve({ visits: sent.visits, noShows: 0, lastVisitMs: null }),
}));
vi.mock('../../../services/desk/commands.ts', () => ({
  saveGuestNote: (_: string, __: string, note: string) => {
    sent.notes.push(note);
    return new Promise<Outcome<null, DeskProblem>>((answer) => {
      sent.answer = answer;
    });
  },
  forgetGuest: async () => done(),
}));

const HOST: BusinessSession = {
  businessId: 'la-casona',
  businessName: 'La Casona',
  member: { uid: 'ana', role: 'host', name: 'Ana' },
};
const panel = (note: string | null, onWork = () => {}, onForgotten = () => {}) => (
  <BusinessSessionContext value={HOST}>
    <GuestPanel
      businessId="la-casona"
      phone="78889999"
      note={note}
      onWork={onWork}
      onSaving={() => undefined}
      onForgotten={onForgotten}
    />
  </BusinessSessionContext>
);

test('nobody writes over a note that has not come yet', async () => {
  const onWork = vi.fn();
  const view = render(panel(null, onWork));
  await screen.findByText('1 visita');
  await userEvent.click(screen.getByRole('button', { name: 'Anotar algo' }));
  expect(screen.queryByLabelText('Nota')).toBeNull();
  view.rerender(panel('alergia a mariscos', onWork));
  expect(onWork).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Cambiar la nota' }));
  expect(screen.getByLabelText('Nota')).toHaveValue('alergia a mariscos');
  expect(onWork).toHaveBeenCalledOnce();
});

test('what is typed before the answer comes stays', async () => {
  render(panel(''));
  await screen.findByText('1 visita');
  await userEvent.click(screen.getByRole('button', { name: 'Anotar algo' }));
  expect(screen.getByLabelText('Nota')).toHaveFocus();
  await userEvent.type(screen.getByLabelText('Nota'), 'mesa 4');
  await userEvent.click(screen.getByRole('button', { name: /^Guardar nota/ }));
  await vi.waitFor(() => expect(sent.notes).toEqual(['mesa 4']));
  await userEvent.type(screen.getByLabelText('Nota'), ', silla alta');
  await act(async () => sent.answer(done()));
  expect(screen.getByText('Nota guardada.')).toBeVisible();
  expect(screen.getByLabelText('Nota')).toHaveValue('mesa 4, silla alta');
  await userEvent.click(screen.getByRole('button', { name: /^Guardar nota/ }));
  await act(async () => sent.answer(done()));
  expect(screen.getByText(/^mesa 4, silla alta/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Cambiar la nota' })).toHaveFocus();
});

test('only who has been here, or of whom something is noted, can be forgotten', async () => {
  const forget = () => screen.queryByRole('button', { name: 'Olvidar a este cliente' });
  sent.visits = 0;
  const view = render(panel(''));
  await screen.findByText('Primera vez aquí, hasta donde sabemos.');
  expect(forget()).toBeNull();
  view.rerender(panel('alergia'));
  expect(forget()).toBeVisible();
  view.unmount();
  sent.visits = 1;
  render(panel(''));
  await screen.findByText('1 visita');
  expect(forget()).toBeVisible();
});

test('the note on a guest who was forgotten is gone at once, before the list says so', async () => {
  const onForgotten = vi.fn();
  sent.visits = 1;
  const view = render(panel('alergia', undefined, onForgotten));
  await userEvent.click(await screen.findByRole('button', { name: 'Olvidar a este cliente' }));
  const question = await screen.findByRole('alertdialog');
  await userEvent.click(within(question).getByRole('button', { name: 'Olvidar a este cliente' }));
  const add = await screen.findByRole('button', { name: 'Anotar algo' });
  expect(screen.queryByText(/alergia/)).toBeNull();
  await userEvent.click(add);
  expect(screen.getByLabelText('Nota')).toHaveValue('');
  expect(onForgotten).toHaveBeenCalledOnce();
  view.rerender(panel(''));
  view.rerender(panel('alergia'));
  expect(screen.getByLabelText('Nota')).toHaveValue('alergia');
});

test('a field in which nothing was typed follows the note: forgotten elsewhere, it isn’t saved again', async () => {
  const view = render(panel('alergia'));
  await userEvent.click(await screen.findByRole('button', { name: 'Cambiar la nota' }));
  view.rerender(panel(''));
  expect(screen.getByLabelText('Nota')).toHaveValue('');
  await userEvent.type(screen.getByLabelText('Nota'), 'mesa 4');
  view.rerender(panel('mesa 5'));
  expect(screen.getByLabelText('Nota')).toHaveValue('mesa 4');
});

test('a note that could not be stored is told of, also when another party is shown by then', async () => {
  const view = render(panel(''));
  await userEvent.click(screen.getByRole('button', { name: 'Anotar algo' }));
  await userEvent.type(screen.getByLabelText('Nota'), 'alergia');
  await userEvent.click(screen.getByRole('button', { name: /^Guardar nota/ }));
  view.rerender(<p>Beto</p>);
  await act(async () => sent.answer(failed('OFFLINE')));
  expect(await screen.findByRole('alertdialog', { name: /^7888.?9999$/ })).toHaveTextContent('Sin conexión');
});
