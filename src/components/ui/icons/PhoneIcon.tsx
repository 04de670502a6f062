import { icon } from '../icon.tsx';

export const PhoneIcon = icon(
  'M6.2 3.5h2.6l1.7 4.3-2.2 1.7a12 12 0 0 0 6.2 6.2l1.7-2.2 4.3 1.7v2.6a2.5 2.5 0 0 1-2.7 2.5C10.3 19.8 4.2 13.7 3.7 6.2a2.5 2.5 0 0 1 2.5-2.7Z',
);
