import { type ReactNode, useEffect, useRef } from 'react';

interface CheckedFormProps {
  /** The number of attempts to send the form with an error. */
  readonly tries: number;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** A form that focuses its first wrong field after each attempt. */
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
