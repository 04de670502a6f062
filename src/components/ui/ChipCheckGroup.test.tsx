import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { ChipCheckGroup } from './ChipCheckGroup.tsx';

function Categories({ error }: { error?: string }) {
  const [values, setValues] = useState<readonly string[]>(['Café']);
  return (
    <>
      <ChipCheckGroup
        legend="Categorías"
        options={['Ropa', 'Café', 'Arte']}
        values={values}
        onChange={setValues}
        error={error}
      />
      <output>{values.join()}</output>
    </>
  );
}

test('any number of boxes in a named group, by finger and by keyboard', async () => {
  render(<Categories />);
  expect(screen.getByRole('group', { name: 'Categorías' })).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Café' })).toBeChecked();
  await userEvent.tab();
  await userEvent.keyboard(' ');
  await userEvent.click(screen.getByText('Arte'));
  expect(screen.getByRole('status')).toHaveTextContent('Café,Ropa,Arte');
  await userEvent.click(screen.getByText('Café'));
  expect(screen.getByRole('status')).toHaveTextContent('Ropa,Arte');
});

test('an error describes the group and marks its boxes', () => {
  render(<Categories error="Elige una." />);
  expect(screen.getByRole('group')).toHaveAccessibleDescription('Elige una.');
  expect(screen.getByRole('checkbox', { name: 'Ropa' })).toBeInvalid();
});
