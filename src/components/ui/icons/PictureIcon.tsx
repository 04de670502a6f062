import { Icon } from '../Icon.tsx';

export function PictureIcon() {
  return (
    <Icon>
      <path d="M6 4.5h12A2.5 2.5 0 0 1 20.5 7v10a2.5 2.5 0 0 1-2.5 2.5H6A2.5 2.5 0 0 1 3.5 17V7A2.5 2.5 0 0 1 6 4.5ZM4 17l5-5.5 4 4 2.5-2.5 4.5 4.5" />
      <circle cx="15.5" cy="9" r="1.5" />
    </Icon>
  );
}
