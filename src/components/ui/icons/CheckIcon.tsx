import { Icon } from '../Icon.tsx';

export function CheckIcon() {
  return (
    <Icon>
      <path d="m5 12.5 4.8 4.7L19 7.5" />
    </Icon>
  );
}
