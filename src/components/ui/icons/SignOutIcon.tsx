import { icon } from '../icon.tsx';

export const SignOutIcon = icon(
  'M10 4H6a1.5 1.5 0 0 0-1.5 1.5v13A1.5 1.5 0 0 0 6 20h4M15 8l4 4-4 4M9.5 12H19',
);
