import { icon } from '../icon.tsx';

export const EarlierIcon = icon('M19.5 12h-15M10.5 6l-6 6 6 6');
