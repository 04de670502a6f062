import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { render } from '../../../components/ui/test-router.tsx';
import { done, failed, type Outcome } from '../../../domain/outcome.ts';
import type { DeskProblem } from '../../../services/desk/commands.ts';
import { TellList } from './TellList.tsx';

const sent = vi.hoisted(() => ({
  replies: [] as string[],
  answers: [] as ((outcome: Outcome<null, DeskProblem>) => void)[],
}));
vi.mock('./loadServices.ts', () => ({
  loadServices: async () => ({
    setReply: (_: string, __: unknown, reply: string) => {
      sent.replies.push(reply);
      return new Promise<Outcome<null, DeskProblem>>((answer) => sent.answers.push(answer));
    },
  }),
}));

const rosa = { id: 'r1', date: '2026-11-21', name: 'Rosa', title: 'Rosa', facts: '', url: null };

test('a reply that is tapped while another is being noted is noted after it, and only its failure is said', async () => {
  render(<TellList businessId="la-casona" list="asked" guests={[rosa]} replies={{}} />);
  await userEvent.click(screen.getByRole('button', { name: 'Enviado' }));
  await userEvent.dblClick(screen.getByRole('button', { name: 'Confirmó' }));
  expect(screen.getByRole('button', { name: 'Confirmó', busy: true })).toBeVisible();
  await vi.waitFor(() => expect(sent.replies).toEqual(['sent']));
  await act(async () => sent.answers.shift()?.(failed('OFFLINE')));
  expect(sent.replies).toEqual(['sent', 'yes']);
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  await act(async () => sent.answers.shift()?.(done()));
  expect(screen.queryByRole('button', { busy: true })).toBeNull();
});

test('a reply that could not be noted is told of, also when the list is closed by then', async () => {
  const view = render(<TellList businessId="la-casona" list="asked" guests={[rosa]} replies={{}} />);
  await userEvent.click(screen.getByRole('button', { name: 'Confirmó' }));
  await vi.waitFor(() => expect(sent.answers).toHaveLength(1));
  view.rerender(<p>El día</p>);
  await act(async () => sent.answers[0]?.(failed('OFFLINE')));
  expect(await screen.findByRole('alertdialog', { name: 'Rosa' })).toHaveTextContent('Sin conexión');
});
