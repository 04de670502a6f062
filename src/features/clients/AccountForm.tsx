import type { ReactNode } from 'react';
import { Button } from '../../components/ui/Button.tsx';

export interface AccountFormProps {
  readonly onSubmit: () => void;
  readonly busy: boolean;
  readonly submit: string;
  readonly submitting: string;
  readonly children: ReactNode;
}

/** The fields of an account and the button that sends them; Enter sends them too. */
export function AccountForm({ onSubmit, busy, submit, submitting, children }: AccountFormProps) {
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
