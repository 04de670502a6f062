import { icon } from './icon.tsx';

export const BackIcon = icon('m14.5 5.5-6.5 6.5 6.5 6.5');
export const PlusIcon = icon('M12 5.5v13M5.5 12h13');
export const MinusIcon = icon('M5.5 12h13');
export const UserIcon = icon('M8 8a4 4 0 1 0 8 0 4 4 0 1 0-8 0ZM4.5 20.5c.8-4 3.8-6 7.5-6s6.7 2 7.5 6');
