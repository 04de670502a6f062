import { Icon } from '../Icon.tsx';

export function StarIcon() {
  return (
    <Icon>
      <path d="m12 4 2.400 5 5.600.700-4.100 3.800 1.100 5.500-5-2.700-5 2.700 1.100-5.500L4 9.700 9.600 9z" />
    </Icon>
  );
}
