import { Icon } from './Icon.tsx';

export function CloseIcon() {
  return (
    <Icon>
      <path d="M6 6l12 12M18 6 6 18" />
    </Icon>
  );
}

export function PeopleIcon() {
  return (
    <Icon>
      <circle cx="9" cy="8.5" r="3.5" />
      <path d="M2.5 19.5c.6-3.6 3.2-5.3 6.5-5.3s5.9 1.7 6.5 5.3M16 5.3a3.5 3.5 0 0 1 0 6.4M18.3 14.8c1.700.8 2.8 2.3 3.2 4.7" />
    </Icon>
  );
}

export function ClockIcon() {
  return (
    <Icon>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7.2V12l3.2 2" />
    </Icon>
  );
}

export function CalendarIcon() {
  return (
    <Icon>
      <path d="M6 5h12a2.5 2.5 0 0 1 2.5 2.5v10A2.5 2.5 0 0 1 18 20H6a2.5 2.5 0 0 1-2.5-2.5v-10A2.5 2.5 0 0 1 6 5ZM8 3v4M16 3v4M3.5 10.5h17" />
    </Icon>
  );
}

export function PinIcon() {
  return (
    <Icon>
      <path d="M12 21s-7-5.7-7-11.3a7 7 0 0 1 14 0C19 15.3 12 21 12 21Z" />
      <circle cx="12" cy="9.8" r="2.4" />
    </Icon>
  );
}

export function PhoneIcon() {
  return (
    <Icon>
      <path d="M6.2 3.5h2.6l1.7 4.3-2.2 1.7a12 12 0 0 0 6.2 6.2l1.7-2.2 4.3 1.7v2.6a2.5 2.5 0 0 1-2.7 2.5C10.3 19.8 4.2 13.7 3.7 6.2a2.5 2.5 0 0 1 2.5-2.7Z" />
    </Icon>
  );
}

export function WhatsAppIcon() {
  return (
    <Icon>
      <path d="m3.5 20.5 1.3-4.3a8.5 8.5 0 1 1 3.2 3.1Z" />
      <path d="M9 8.2c-.8.8-.4 2.7 1.5 4.7s4 2.5 4.8 1.700.3-1.3-.5-1.7-1.3-.3-1.700.2c-.9-.3-2-1.4-2.3-2.300.5-.4.6-1 .2-1.7S9.5 7.7 9 8.2Z" />
    </Icon>
  );
}

export function CheckIcon() {
  return (
    <Icon>
      <path d="m5 12.5 4.8 4.7L19 7.5" />
    </Icon>
  );
}

export function AlertIcon() {
  return (
    <Icon>
      <path d="M12 4 3 19.5h18ZM12 10.2v4M12 17v.01" />
    </Icon>
  );
}

export function InfoIcon() {
  return (
    <Icon>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 11.2v5M12 8v.01" />
    </Icon>
  );
}

export function ShareIcon() {
  return (
    <Icon>
      <path d="M12 15V3.5M7.5 7.5 12 3l4.5 4.5M6.5 11.5H5v9h14v-9h-1.5" />
    </Icon>
  );
}

export function NextIcon() {
  return (
    <Icon>
      <path d="m9.5 5.5 6.5 6.5-6.5 6.5" />
    </Icon>
  );
}

export function CopyIcon() {
  return (
    <Icon>
      <rect x="8.5" y="8.5" width="12" height="12" rx="2.5" />
      <path d="M15.5 8.5V6A2.5 2.5 0 0 0 13 3.5H6A2.5 2.5 0 0 0 3.5 6v7A2.5 2.5 0 0 0 6 15.5h2.5" />
    </Icon>
  );
}
