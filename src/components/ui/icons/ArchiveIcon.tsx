import { icon } from '../icon.tsx';

export const ArchiveIcon = icon('M3.5 4.5h17v4h-17ZM5 8.5V19.5h14V8.5M9.5 12.5h5');
