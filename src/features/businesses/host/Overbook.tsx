import { Toggle } from '../../../components/ui/Toggle.tsx';
import { host as texts } from '../../../messages/host.ts';

interface OverbookProps {
  readonly checked: boolean;
  /** How many people the hour would have, and for how many seats. */
  readonly booked: number;
  readonly capacity: number;
  readonly onChange: (on: boolean) => void;
}

/** 'Aunque esté lleno', and the numbers of the hour after that. */
export function Overbook({ checked, booked, capacity, onChange }: OverbookProps) {
  return (
    <div>
      <Toggle label={texts.overbook} checked={checked} onChange={onChange} />
      <p className="muted">{texts.overbookWhy(booked, capacity)}</p>
    </div>
  );
}
