import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from '../../../components/ui/test-router.tsx';
import { testResult } from '../../../domain/lotteries/test-lottery.ts';
import { failed } from '../../../domain/outcome.ts';
import { ClaimScreen } from './ClaimScreen.tsx';

const held = vi.hoisted(() => ({
  answers: new Array<(prize: unknown) => void>(),
  moves: new Array<(outcome: unknown) => void>(),
  codes: new Array<string>(),
  scanners: new Array<(text: string) => void>(),
}));
vi.mock('./services.ts', () => ({
  services: () =>
    Promise.resolve({
      findClaimedPrize: (code: string) => {
        held.codes.push(code);
        return new Promise((resolve) => held.answers.push(resolve));
      },
      setPrizeStatus: () => new Promise((resolve) => held.moves.push(resolve)),
    }),
}));
vi.mock('./CodeScanner.tsx', () => ({
  canScan: () => true,
  CodeScanner: ({ onCode }: { readonly onCode: (text: string) => void }) => {
    held.scanners.push(onCode);
    return null;
  },
}));

beforeEach(() => {
  for (const list of Object.values(held)) list.length = 0;
});

test('the answer for one code is not said of another that was typed meanwhile', async () => {
  render(<ClaimScreen />);
  const field = screen.getByLabelText('Código del premio');
  const find = screen.getByText('Buscar premio').closest('button');
  const search = async (code: string, then = '') => {
    fireEvent.change(field, { target: { value: code } });
    fireEvent.submit(field.closest('form') ?? field);
    await waitFor(() => expect(held.answers).toHaveLength(1));
    if (then !== '') fireEvent.change(field, { target: { value: then } });
    held.answers.pop()?.(null);
    await waitFor(() => expect(find).not.toHaveAttribute('aria-busy'));
  };
  await search('CCC-DDD', 'CCC-DDF');
  expect(field).toHaveValue('CCC-DDF');
  expect(screen.queryByText(/^Ese código no es/)).toBeNull();
  await search('CCC-DDF');
  expect(screen.getByText(/^Ese código no es/)).toBeVisible();
});

test('a scan while another code is being searched is searched too', async () => {
  render(<ClaimScreen />);
  const field = screen.getByLabelText('Código del premio');
  const find = screen.getByText('Buscar premio').closest('button');
  fireEvent.change(field, { target: { value: 'CCC-DDD' } });
  fireEvent.submit(field.closest('form') ?? field);
  await waitFor(() => expect(held.answers).toHaveLength(1));
  act(() => held.scanners.at(-1)?.('CCC-DDF'));
  await waitFor(() => expect(held.codes).toEqual(['CCCDDD', 'CCCDDF']));
  expect(field).toHaveValue('CCC-DDF');
  const [typed, scanned] = held.answers.splice(0);
  await act(async () => typed?.(null));
  expect(find).toHaveAttribute('aria-busy');
  expect(screen.queryByText(/^Ese código no es/)).toBeNull();
  await act(async () => scanned?.(null));
  expect(await screen.findByText(/^Ese código no es/)).toBeVisible();
  expect(find).not.toHaveAttribute('aria-busy');
});

test('a prize that was not closed after all is said to be open, also when the next code was searched meanwhile', async () => {
  render(<ClaimScreen />);
  const result = testResult({ expiresAtMs: Date.now() + 3_600_000 });
  act(() => held.scanners.at(-1)?.('CCC-DDD'));
  await waitFor(() => expect(held.answers).toHaveLength(1));
  const winner = { phone: '70000001', instagram: '', createdAtMs: 0 };
  await act(async () => held.answers.pop()?.({ result, lottery: null, winner }));
  fireEvent.click(await screen.findByRole('button', { name: 'Cerrar premio: Cena' }));
  await waitFor(() => expect(held.moves).toHaveLength(1));
  act(() => held.scanners.at(-1)?.('CCC-DDF'));
  await act(async () => held.moves.pop()?.(failed('OFFLINE')));
  expect(screen.getByRole('alertdialog', { name: 'Cena' })).toBeVisible();
});
