import { icon } from '../icon.tsx';

export const StarIcon = icon('m12 4 2.4 5 5.6.7-4.1 3.8 1.1 5.5-5-2.7-5 2.7 1.1-5.5L4 9.7 9.6 9z');
