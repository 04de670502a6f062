/** What only owners and administrators see; icons.tsx has the diners', shellIcons.tsx what every page loads at once. */
import { Icon } from './Icon.tsx';

export function StoreIcon() {
  return (
    <Icon>
      <path d="M3 8.5 5 4h14l2 4.5a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0ZM4.5 11.5V20h15v-8.5M9.5 20v-5h5v5" />
    </Icon>
  );
}

export function TagIcon() {
  return (
    <Icon>
      <path d="M3.5 12.2V4.5a1 1 0 0 1 1-1h7.7L20.5 11.8a1.5 1.5 0 0 1 0 2.1l-6.6 6.6a1.5 1.5 0 0 1-2.1 0ZM8 8v.01" />
    </Icon>
  );
}

export function ReceiptIcon() {
  return (
    <Icon>
      <path d="M5.5 3.5v17l2.2-1.5 2.1 1.5 2.2-1.5 2.2 1.5 2.1-1.5 2.2 1.5v-17ZM9 8.5h6M9 12.5h6" />
    </Icon>
  );
}

export function BadgeIcon() {
  return (
    <Icon>
      <rect x="3.5" y="5" width="17" height="14.5" rx="2.5" />
      <circle cx="9" cy="11" r="2" />
      <path d="M5.8 16.5c.4-1.7 1.6-2.5 3.2-2.5s2.8.8 3.2 2.5M15 10h2.5M15 14h2.5M9 5V3.5h6V5" />
    </Icon>
  );
}

export function DownloadIcon() {
  return (
    <Icon>
      <path d="M12 3.5V15M7.5 11l4.5 4.5 4.5-4.5M4.5 20h15" />
    </Icon>
  );
}

export function PrintIcon() {
  return (
    <Icon>
      <path d="M7 9V3.5h10V9M7 17H5a1.5 1.5 0 0 1-1.5-1.5v-5A1.5 1.5 0 0 1 5 9h14a1.5 1.5 0 0 1 1.5 1.5v5A1.5 1.5 0 0 1 19 17h-2M7 14h10v6.5H7Z" />
    </Icon>
  );
}

export function EditIcon() {
  return (
    <Icon>
      <path d="m4 20 1-4.5L16.5 4a1.5 1.5 0 0 1 2.1 0l1.4 1.4a1.5 1.5 0 0 1 0 2.1L8.5 19ZM14.5 6l3.5 3.5" />
    </Icon>
  );
}

export function ArchiveIcon() {
  return (
    <Icon>
      <path d="M3.5 4.5h17v4h-17ZM5 8.5V19.5h14V8.5M9.5 12.5h5" />
    </Icon>
  );
}

export function SignOutIcon() {
  return (
    <Icon>
      <path d="M10 4H6a1.5 1.5 0 0 0-1.5 1.5v13A1.5 1.5 0 0 0 6 20h4M15 8l4 4-4 4M9.5 12H19" />
    </Icon>
  );
}

export function DoorClosedIcon() {
  return (
    <Icon>
      <path d="M6 20.5V5a1.5 1.5 0 0 1 1.5-1.5h9A1.5 1.5 0 0 1 18 5v15.5M3.5 20.5h17M14.5 12v.01" />
    </Icon>
  );
}

export function PictureIcon() {
  return (
    <Icon>
      <path d="M6 4.5h12A2.5 2.5 0 0 1 20.5 7v10a2.5 2.5 0 0 1-2.5 2.5H6A2.5 2.5 0 0 1 3.5 17V7A2.5 2.5 0 0 1 6 4.5ZM4 17l5-5.5 4 4 2.5-2.5 4.5 4.5" />
      <circle cx="15.5" cy="9" r="1.5" />
    </Icon>
  );
}

export function CameraIcon() {
  return (
    <Icon>
      <path d="M5.5 7.5h2.800l1.5-2.5h4.400l1.5 2.5h2.800a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2Z" />
      <circle cx="12" cy="13" r="3.5" />
    </Icon>
  );
}

export function TrashIcon() {
  return (
    <Icon>
      <path d="M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 13h9l1-13M10.5 11v5M13.5 11v5" />
    </Icon>
  );
}

export function EarlierIcon() {
  return (
    <Icon>
      <path d="M19.5 12h-15M10.5 6l-6 6 6 6" />
    </Icon>
  );
}

export function LaterIcon() {
  return (
    <Icon>
      <path d="M4.5 12h15M13.5 6l6 6-6 6" />
    </Icon>
  );
}

export function KeyIcon() {
  return (
    <Icon>
      <circle cx="8" cy="15.5" r="4.5" />
      <path d="m11.5 12 8-8M16 7.5l3 3M13.5 10l2 2" />
    </Icon>
  );
}

export function SearchIcon() {
  return (
    <Icon>
      <circle cx="10.5" cy="10.5" r="6.5" />
      <path d="m15.5 15.5 5 5" />
    </Icon>
  );
}

export function MoreIcon() {
  return (
    <Icon>
      <path strokeWidth="4" d="M5 12v.01M12 12v.01M19 12v.01" />
    </Icon>
  );
}
