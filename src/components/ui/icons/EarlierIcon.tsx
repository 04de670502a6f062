import { Icon } from '../Icon.tsx';

export function EarlierIcon() {
  return (
    <Icon>
      <path d="M19.5 12h-15M10.5 6l-6 6 6 6" />
    </Icon>
  );
}
