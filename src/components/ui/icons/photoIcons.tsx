import { icon } from '../icon.tsx';

export const CameraIcon = icon(
  'M5.5 7.5h2.8l1.5-2.5h4.4l1.5 2.5h2.8a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2ZM8.5 13a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0Z',
);
export const PictureIcon = icon(
  'M6 4.5h12A2.5 2.5 0 0 1 20.5 7v10a2.5 2.5 0 0 1-2.5 2.5H6A2.5 2.5 0 0 1 3.5 17V7A2.5 2.5 0 0 1 6 4.5ZM4 17l5-5.5 4 4 2.5-2.5 4.5 4.5M14 9a1.5 1.5 0 1 0 3 0 1.5 1.5 0 1 0-3 0Z',
);
