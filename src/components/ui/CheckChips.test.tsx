import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { CheckChips } from './CheckChips.tsx';

test('chips are checkboxes in a named group: one more, one less, and what is no option stays', async () => {
  const onChange = vi.fn();
  const options = ['Crochet', 'Bonsais', 'pulseras'];
  render(
    <CheckChips
      legend="Categorías"
      name="categories"
      options={options}
      value={['De antes', 'Bonsais']}
      onChange={onChange}
    />,
  );
  expect(screen.getByRole('group', { name: 'Categorías' })).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Bonsais' })).toBeChecked();
  await userEvent.click(screen.getByRole('checkbox', { name: 'pulseras' }));
  expect(onChange).toHaveBeenLastCalledWith(['De antes', 'Bonsais', 'pulseras']);
  await userEvent.click(screen.getByText('Bonsais'));
  expect(onChange).toHaveBeenLastCalledWith(['De antes']);
});
