import { Icon } from '../Icon.tsx';

export function DownIcon() {
  return (
    <Icon>
      <path d="M12 4.5v15M6 13.5l6 6 6-6" />
    </Icon>
  );
}
