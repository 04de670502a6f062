import { type RefCallback, useRef } from 'react';

/**
 * Returns the `ref` of a button and of the field that it turns into: the focus goes to the field that replaces the
 * pressed button, and back to the button that replaces the field.
 */
export function useFocusSwap(isOpen: boolean): RefCallback<HTMLElement> {
  const shown = useRef(isOpen);
  return (control) => {
    if (control === null || shown.current === isOpen) return;
    shown.current = isOpen;
    control.focus();
  };
}
