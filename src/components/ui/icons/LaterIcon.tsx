import { icon } from '../icon.tsx';

export const LaterIcon = icon('M4.5 12h15M13.5 6l6 6-6 6');
