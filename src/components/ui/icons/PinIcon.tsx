import { icon } from '../icon.tsx';

export const PinIcon = icon(
  'M12 21s-7-5.7-7-11.3a7 7 0 0 1 14 0C19 15.3 12 21 12 21ZM9.6 9.8a2.4 2.4 0 1 0 4.8 0 2.4 2.4 0 1 0-4.8 0Z',
);
