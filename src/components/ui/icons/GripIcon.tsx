import { icon } from '../icon.tsx';

/** The handle for dragging a row. */
export const GripIcon = icon('M9 6v.01M15 6v.01M9 12v.01M15 12v.01M9 18v.01M15 18v.01', 3);
