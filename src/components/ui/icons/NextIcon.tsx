import { Icon } from '../Icon.tsx';

export function NextIcon() {
  return (
    <Icon>
      <path d="m9.5 5.5 6.5 6.5-6.5 6.5" />
    </Icon>
  );
}
