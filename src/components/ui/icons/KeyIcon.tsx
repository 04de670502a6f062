import { icon } from '../icon.tsx';

export const KeyIcon = icon(
  'M3.5 15.5a4.5 4.5 0 1 0 9 0 4.5 4.5 0 1 0-9 0ZM11.5 12l8-8M16 7.5l3 3M13.5 10l2 2',
);
