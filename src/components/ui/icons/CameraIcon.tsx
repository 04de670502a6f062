import { icon } from '../icon.tsx';

export const CameraIcon = icon(
  'M5.5 7.5h2.8l1.5-2.5h4.4l1.5 2.5h2.8a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2ZM8.5 13a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0Z',
);
