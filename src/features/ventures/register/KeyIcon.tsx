import { Icon } from '../../../components/ui/Icon.tsx';

export function KeyIcon() {
  return (
    <Icon>
      <circle cx="8" cy="15.5" r="4.5" />
      <path d="m11.500 12 8-8M16 7.500l3 3M13.500 10l2 2" />
    </Icon>
  );
}
