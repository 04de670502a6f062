import { icon } from '../icon.tsx';

export const AlertIcon = icon('M12 4 3 19.5h18ZM12 10.2v4M12 17v.01');
export const InfoIcon = icon('M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0ZM12 11.2v5M12 8v.01');
