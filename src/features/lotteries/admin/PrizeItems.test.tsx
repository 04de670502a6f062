import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { MAX_PRIZES } from '../../../domain/lotteries/limits.ts';
import { PrizeItems } from './PrizeItems.tsx';

function Form({ count }: { readonly count: number }) {
  const [items, setItems] = useState<readonly string[]>(Array.from({ length: count }, () => 'Cena'));
  return <PrizeItems items={items} onChange={setItems} />;
}

test.each([
  ['the last of five', 5, 5, 'Agregar premio'],
  ['one of four', 4, 2, 'Agregar premio'],
  ['the last of as many as there may be', MAX_PRIZES, MAX_PRIZES, 'Agregar premio'],
  ['one in the middle', 5, 2, 'Quitar premio 2'],
])('the focus stays on the list when %s is removed', async (_, count, order, name) => {
  render(<Form count={count} />);
  await userEvent.click(screen.getByRole('button', { name: `Quitar premio ${order}` }));
  expect(screen.getByRole('button', { name })).toHaveFocus();
  expect(screen.getAllByRole('textbox')).toHaveLength(count - 1);
});
