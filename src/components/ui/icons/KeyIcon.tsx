import { Icon } from '../Icon.tsx';

export function KeyIcon() {
  return (
    <Icon>
      <circle cx="8" cy="15.5" r="4.5" />
      <path d="m11.5 12 8-8M16 7.5l3 3M13.5 10l2 2" />
    </Icon>
  );
}
