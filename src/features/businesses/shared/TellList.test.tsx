import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { render } from '../../../components/ui/test-router.tsx';
import { failed, type Outcome } from '../../../domain/outcome.ts';
import type { DeskProblem } from '../../../services/desk/commands.ts';
import { TellList } from './TellList.tsx';

const sent = vi.hoisted(() => ({ answers: [] as ((outcome: Outcome<null, DeskProblem>) => void)[] }));
vi.mock('./loadServices.ts', () => ({
  loadServices: async () => ({
    setReply: () => new Promise<Outcome<null, DeskProblem>>((answer) => sent.answers.push(answer)),
  }),
}));

test('a reply that could not be noted is told of, also when the list is closed by then', async () => {
  const rosa = { id: 'r1', date: '2026-11-21', name: 'Rosa', title: 'Rosa', facts: '', url: null };
  const view = render(<TellList businessId="la-casona" list="asked" guests={[rosa]} replies={{}} />);
  await userEvent.click(screen.getByRole('button', { name: 'Confirmó' }));
  await vi.waitFor(() => expect(sent.answers).toHaveLength(1));
  view.rerender(<p>El día</p>);
  await act(async () => sent.answers[0]?.(failed('OFFLINE')));
  expect(await screen.findByRole('alertdialog', { name: 'Rosa' })).toHaveTextContent('Sin conexión');
});
