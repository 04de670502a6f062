import { Toggle } from '../../../components/ui/Toggle.tsx';
import { host as texts } from '../../../messages/host.ts';

interface OverbookProps {
  readonly checked: boolean;
  /** How many people the hour would have, for how many seats. */
  readonly booked: number;
  readonly capacity: number;
  readonly onChange: (on: boolean) => void;
}

/** 'Aunque esté lleno', and what that makes of the hour. */
export function Overbook({ checked, booked, capacity, onChange }: OverbookProps) {
  return (
    <div>
      <Toggle label={texts.overbook} checked={checked} onChange={onChange} />
      <p className="muted">{texts.overbookWhy(booked, capacity)}</p>
    </div>
  );
}
