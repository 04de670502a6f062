import { icon } from '../icon.tsx';

export const SearchIcon = icon('M4 10.5a6.5 6.5 0 1 0 13 0 6.5 6.5 0 1 0-13 0ZM15.5 15.5l5 5');
