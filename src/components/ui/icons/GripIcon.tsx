import { Icon } from '../Icon.tsx';

/** The handle for dragging a row. */
export function GripIcon() {
  return (
    <Icon>
      <path strokeWidth="3" d="M9 6v.01M15 6v.01M9 12v.01M15 12v.01M9 18v.01M15 18v.01" />
    </Icon>
  );
}
