import { Icon } from '../Icon.tsx';

export function AlertIcon() {
  return (
    <Icon>
      <path d="M12 4 3 19.5h18ZM12 10.2v4M12 17v.01" />
    </Icon>
  );
}
