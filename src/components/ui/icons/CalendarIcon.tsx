import { icon } from '../icon.tsx';

export const CalendarIcon = icon(
  'M6 5h12a2.5 2.5 0 0 1 2.5 2.5v10A2.5 2.5 0 0 1 18 20H6a2.5 2.5 0 0 1-2.5-2.5v-10A2.5 2.5 0 0 1 6 5ZM8 3v4M16 3v4M3.5 10.5h17',
);
