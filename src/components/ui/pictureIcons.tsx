import { Icon } from './Icon.tsx';

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
