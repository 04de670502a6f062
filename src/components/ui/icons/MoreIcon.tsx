import { Icon } from '../Icon.tsx';

export function MoreIcon() {
  return (
    <Icon>
      <path strokeWidth="4" d="M5 12v.01M12 12v.01M19 12v.01" />
    </Icon>
  );
}
