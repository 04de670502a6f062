import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { TabPanel, Tabs } from './Tabs.tsx';

const tabs = [
  { id: 'active', label: 'Activas', count: 2 },
  { id: 'history', label: 'Historico', count: 0 },
  { id: 'other', label: 'Otras' },
];

function Sample() {
  const [selected, setSelected] = useState('active');
  return (
    <>
      <Tabs tabs={tabs} selected={selected} onSelect={setSelected} idPrefix="t" aria-label="Reservas" />
      {tabs.map(({ id }) => (
        <TabPanel key={id} idPrefix="t" id={id} selected={selected}>
          Contenido {id} <button type="button">Acción</button>
        </TabPanel>
      ))}
    </>
  );
}

test('one panel shows, named by its tab, which tells its count', () => {
  render(<Sample />);
  expect(screen.getByRole('tablist', { name: 'Reservas' })).toBeVisible();
  const panel = screen.getByRole('tabpanel', { name: 'Activas 2' });
  expect(panel).toHaveTextContent('Contenido active');
  expect(screen.getByRole('tab', { name: 'Activas 2' })).toHaveAttribute('aria-controls', panel.id);
  expect(screen.getByRole('tab', { name: 'Historico 0', selected: false })).toBeVisible();
});

test.each([
  ['{ArrowRight}', 'Historico 0', 'history'],
  ['{ArrowLeft}', 'Otras', 'other'],
  ['{End}', 'Otras', 'other'],
  ['{ArrowRight}{ArrowRight}{ArrowRight}', 'Activas 2', 'active'],
  ['{End}{Home}', 'Activas 2', 'active'],
])('%s selects and focuses %s', async (keys, name, id) => {
  render(<Sample />);
  await userEvent.tab();
  await userEvent.keyboard(keys);
  expect(screen.getByRole('tab', { name, selected: true })).toHaveFocus();
  expect(screen.getByRole('tabpanel')).toHaveTextContent(`Contenido ${id}`);
});

test('the list is one stop for Tab; a press selects', async () => {
  render(<Sample />);
  await userEvent.click(screen.getByRole('tab', { name: 'Otras' }));
  expect(screen.getByRole('tabpanel')).toHaveTextContent('Contenido other');
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Acción' })).toHaveFocus();
});
