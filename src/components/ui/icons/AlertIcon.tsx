import { icon } from '../icon.tsx';

export const AlertIcon = icon('M12 4 3 19.5h18ZM12 10.2v4M12 17v.01');
