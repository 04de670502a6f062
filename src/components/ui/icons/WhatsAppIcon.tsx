import { Icon } from '../Icon.tsx';

export function WhatsAppIcon() {
  return (
    <Icon>
      <path d="m3.5 20.5 1.3-4.3a8.5 8.5 0 1 1 3.2 3.1Z" />
      <path d="M9 8.2c-.8.8-.4 2.7 1.5 4.7s4 2.5 4.8 1.700.3-1.3-.5-1.7-1.3-.3-1.700.2c-.9-.3-2-1.4-2.3-2.300.5-.4.6-1 .2-1.7S9.5 7.7 9 8.2Z" />
    </Icon>
  );
}
