import { Icon } from '../Icon.tsx';

export function CameraIcon() {
  return (
    <Icon>
      <path d="M5.5 7.5h2.800l1.5-2.5h4.400l1.5 2.5h2.800a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2Z" />
      <circle cx="12" cy="13" r="3.5" />
    </Icon>
  );
}
