import { icon } from '../icon.tsx';

export const DownloadIcon = icon('M12 3.5V15M7.5 11l4.5 4.5 4.5-4.5M4.5 20h15');
