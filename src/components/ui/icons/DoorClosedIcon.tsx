import { icon } from '../icon.tsx';

export const DoorClosedIcon = icon(
  'M6 20.5V5a1.5 1.5 0 0 1 1.5-1.5h9A1.5 1.5 0 0 1 18 5v15.5M3.5 20.5h17M14.5 12v.01',
);
