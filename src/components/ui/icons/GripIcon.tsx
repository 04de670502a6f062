import { Icon } from '../Icon.tsx';

/** Where a row is taken hold of. */
export function GripIcon() {
  return (
    <Icon>
      <path strokeWidth="3" d="M9 6v.01M15 6v.01M9 12v.01M15 12v.01M9 18v.01M15 18v.01" />
    </Icon>
  );
}
