import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { matchPath } from './matchPath.ts';
import { morePaths } from './morePaths.ts';
import ParticipateRoute from './routes/ParticipateRoute.tsx';

test.each([
  '/lotteries/a%2Fb/participate',
  '/lotteries/una-loteria/participate',
  '/lotteries/%20/participate',
])('%s can be no lottery: that is said, with a way home, and nothing is asked for', (address) => {
  render(<ParticipateRoute params={matchPath(morePaths.participate, address) ?? {}} />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Identificador de lotería inválido.');
  expect(screen.getByRole('link', { name: 'Ir al inicio' })).toHaveAttribute('href', '/');
});
