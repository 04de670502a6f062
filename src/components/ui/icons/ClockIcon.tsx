import { icon } from '../icon.tsx';

export const ClockIcon = icon('M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0ZM12 7.2V12l3.2 2');
