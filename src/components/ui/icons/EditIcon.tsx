import { icon } from '../icon.tsx';

export const EditIcon = icon(
  'm4 20 1-4.5L16.5 4a1.5 1.5 0 0 1 2.1 0l1.4 1.4a1.5 1.5 0 0 1 0 2.1L8.5 19ZM14.5 6l3.5 3.5',
);
