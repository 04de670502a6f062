import { icon } from '../icon.tsx';

export const ShareIcon = icon('M12 15V3.5M7.5 7.5 12 3l4.5 4.5M6.5 11.5H5v9h14v-9h-1.5');
