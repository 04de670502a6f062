import { icon } from '../icon.tsx';

export const MoreIcon = icon('M5 12v.01M12 12v.01M19 12v.01', 4);
