import { Icon } from '../../../components/ui/Icon.tsx';

export function UpIcon() {
  return (
    <Icon>
      <path d="M12 19.5v-15M6 10.5l6-6 6 6" />
    </Icon>
  );
}

export function DownIcon() {
  return (
    <Icon>
      <path d="M12 4.5v15M6 13.5l6 6 6-6" />
    </Icon>
  );
}

/** Where a row is taken hold of. */
export function GripIcon() {
  return (
    <Icon>
      <path strokeWidth="3" d="M9 6v.01M15 6v.01M9 12v.01M15 12v.01M9 18v.01M15 18v.01" />
    </Icon>
  );
}

export function StarIcon() {
  return (
    <Icon>
      <path d="m12 4 2.400 5 5.600.700-4.100 3.800 1.100 5.500-5-2.700-5 2.700 1.100-5.500L4 9.700 9.600 9z" />
    </Icon>
  );
}
