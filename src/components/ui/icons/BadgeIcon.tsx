import { Icon } from '../Icon.tsx';

export function BadgeIcon() {
  return (
    <Icon>
      <rect x="3.5" y="5" width="17" height="14.5" rx="2.5" />
      <circle cx="9" cy="11" r="2" />
      <path d="M5.8 16.5c.4-1.7 1.6-2.5 3.2-2.5s2.8.8 3.2 2.5M15 10h2.5M15 14h2.5M9 5V3.5h6V5" />
    </Icon>
  );
}
