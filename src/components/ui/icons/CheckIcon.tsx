import { icon } from '../icon.tsx';

export const CheckIcon = icon('m5 12.5 4.8 4.7L19 7.5');
