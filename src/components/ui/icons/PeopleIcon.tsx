import { icon } from '../icon.tsx';

export const PeopleIcon = icon(
  'M5.5 8.5a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0ZM2.5 19.5c.6-3.6 3.2-5.3 6.5-5.3s5.9 1.7 6.5 5.3M16 5.3a3.5 3.5 0 0 1 0 6.4M18.3 14.8c1.7.8 2.8 2.3 3.2 4.7',
);
