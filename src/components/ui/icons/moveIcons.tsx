import { icon } from '../icon.tsx';

export const UpIcon = icon('M12 19.5v-15M6 10.5l6-6 6 6');
export const DownIcon = icon('M12 4.5v15M6 13.5l6 6 6-6');
/** The handle for dragging a row. */
export const GripIcon = icon('M9 6v.01M15 6v.01M9 12v.01M15 12v.01M9 18v.01M15 18v.01', 3);
