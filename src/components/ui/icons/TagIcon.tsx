import { icon } from '../icon.tsx';

export const TagIcon = icon(
  'M3.5 12.2V4.5a1 1 0 0 1 1-1h7.7L20.5 11.8a1.5 1.5 0 0 1 0 2.1l-6.6 6.6a1.5 1.5 0 0 1-2.1 0ZM8 8v.01',
);
