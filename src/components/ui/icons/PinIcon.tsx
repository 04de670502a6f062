import { Icon } from '../Icon.tsx';

export function PinIcon() {
  return (
    <Icon>
      <path d="M12 21s-7-5.7-7-11.3a7 7 0 0 1 14 0C19 15.3 12 21 12 21Z" />
      <circle cx="12" cy="9.8" r="2.4" />
    </Icon>
  );
}
