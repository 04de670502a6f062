import type { ReactNode } from 'react';
import { Button } from './Button.tsx';

interface SendFormProps {
  readonly onSubmit: () => void;
  readonly busy: boolean;
  readonly submit: string;
  readonly submitting: string;
  readonly children: ReactNode;
}

/** The fields of a screen and the button that sends them; Enter sends the form too. */
export function SendForm({ onSubmit, busy, submit, submitting, children }: SendFormProps) {
  return (
    <form
      className="stack gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onSubmit();
      }}
    >
      {children}
      <Button type="submit" size="l" block busy={busy} busyLabel={submitting}>
        {submit}
      </Button>
    </form>
  );
}
