import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { render } from '../components/ui/test-router.tsx';
import { paths } from '../config/paths.ts';
import { ParticipateScreen } from '../features/lotteries/participate/ParticipateScreen.tsx';

test.each([
  '/lotteries/a%2Fb/participate',
  '/lotteries/una-loteria/participate',
  '/lotteries/%20/participate',
])('%s can be no lottery: that is said, with a way home, and nothing is asked for', (address) => {
  window.history.replaceState(null, '', address);
  render(
    <Routes>
      <Route path={paths.participate} element={<ParticipateScreen />} />
    </Routes>,
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Identificador de lotería inválido.');
  expect(screen.getByRole('link', { name: 'Ir al inicio' })).toHaveAttribute('href', '/');
});
