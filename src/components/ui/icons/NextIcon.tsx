import { icon } from '../icon.tsx';

export const NextIcon = icon('m9.5 5.5 6.5 6.5-6.5 6.5');
