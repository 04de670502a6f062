import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { render } from '../../../components/ui/test-router.tsx';
import { testLottery } from '../../../domain/lotteries/test-lottery.ts';
import { DrawLottery } from './DrawLottery.tsx';

const { readLottery } = vi.hoisted(() => ({ readLottery: vi.fn() }));

vi.mock('./services.ts', () => ({ services: () => Promise.resolve({ readLottery }) }));

const opened = testLottery({ soldNumbers: 2, totalNumbers: 20 });
const none = () => {};

test.each([
  ['sold by now', () => Promise.resolve({ ...opened, soldNumbers: 7 }), 'Se vendieron 7 de 20 números.'],
  ['known, without an answer', () => Promise.reject(new Error()), 'Se vendieron 2 de 20 números.'],
])('the question that can’t be undone says what is %s', async (_, read, text) => {
  readLottery.mockImplementationOnce(read);
  render(<DrawLottery lottery={opened} asks={false} onLeave={none} onClosing={none} />);
  fireEvent.click(screen.getByText('Cerrar lotería'));
  expect(await screen.findByRole('alertdialog', { name: '¿Cerrar la lotería?' })).toHaveTextContent(text);
});
