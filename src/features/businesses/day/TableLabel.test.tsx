import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { render } from '../../../components/ui/test-router.tsx';
import { done, failed, type Outcome } from '../../../domain/outcome.ts';
import { DATE } from '../../../domain/reservations/day.cases.ts';
import type { DeskProblem } from '../../../services/desk/commands.ts';
import { TableLabel } from './TableLabel.tsx';

interface Sent {
  readonly labels: string[];
  answer: (outcome: Outcome<null, DeskProblem>) => void;
}
const sent = vi.hoisted((): Sent => ({ labels: [], answer: () => {} }));
vi.mock('../../../services/desk/night.ts', () => ({
  setTable: (_: unknown, label: string) => {
    sent.labels.push(label);
    return new Promise<Outcome<null, DeskProblem>>((answer) => {
      sent.answer = answer;
    });
  },
}));

test('what is typed before the answer comes stays, until it is stored too', async () => {
  const place = { businessId: 'la-casona', date: DATE, id: 'r1' };
  render(<TableLabel place={place} label="" onWork={() => undefined} onSaving={() => undefined} />);
  await userEvent.click(screen.getByRole('button', { name: 'Anotar la mesa' }));
  await userEvent.type(screen.getByRole('textbox'), 'T');
  await userEvent.click(screen.getByRole('button', { name: /^Guardar mesa/ }));
  await userEvent.type(screen.getByRole('textbox'), '4');
  await act(async () => sent.answer(done()));
  expect(screen.getByRole('textbox')).toHaveValue('T4');
  await userEvent.click(screen.getByRole('button', { name: /^Guardar mesa/ }));
  await act(async () => sent.answer(done()));
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(sent.labels).toEqual(['T', 'T4']);
});

test('a table that could not be stored is told of, also when another party is shown by then', async () => {
  const label = (id: string) => (
    <TableLabel
      key={id}
      place={{ businessId: 'la-casona', date: DATE, id }}
      label=""
      onWork={() => undefined}
      onSaving={() => undefined}
    />
  );
  const view = render(label('r1'));
  await userEvent.click(screen.getByRole('button', { name: 'Anotar la mesa' }));
  await userEvent.type(screen.getByRole('textbox'), 'T4');
  await userEvent.click(screen.getByRole('button', { name: /^Guardar mesa/ }));
  view.rerender(label('r2'));
  await act(async () => sent.answer(failed('OFFLINE')));
  expect(await screen.findByRole('alertdialog', { name: 'Mesa T4' })).toHaveTextContent('Sin conexión');
});
