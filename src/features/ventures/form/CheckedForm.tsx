import { type ReactNode, useEffect, useRef } from 'react';

interface CheckedFormProps {
  /** How often it was sent with something wrong. */
  readonly tries: number;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** A form whose first wrong field gets the focus after each try. */
export function CheckedForm({ tries, onSubmit, children }: CheckedFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}
