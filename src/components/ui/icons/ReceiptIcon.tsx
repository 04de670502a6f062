import { icon } from '../icon.tsx';

export const ReceiptIcon = icon(
  'M5.5 3.5v17l2.2-1.5 2.1 1.5 2.2-1.5 2.2 1.5 2.1-1.5 2.2 1.5v-17ZM9 8.5h6M9 12.5h6',
);
