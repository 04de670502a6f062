import { icon } from '../icon.tsx';

export const StoreIcon = icon(
  'M3 8.5 5 4h14l2 4.5a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0ZM4.5 11.5V20h15v-8.5M9.5 20v-5h5v5',
);
