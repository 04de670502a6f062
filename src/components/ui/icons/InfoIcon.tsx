import { Icon } from '../Icon.tsx';

export function InfoIcon() {
  return (
    <Icon>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 11.2v5M12 8v.01" />
    </Icon>
  );
}
