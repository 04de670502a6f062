import type { Business } from '../../../domain/reservations/entities.ts';
import { isLateArrival, type OwnerOutcome } from '../../../domain/reservations/ownerActions.ts';
import type { SlotTime } from '../../../domain/time.ts';
import { host as texts } from '../../../messages/host.ts';
import type { StoredReservation } from '../../../services/reservations/owner/convert.ts';
import type { HostChange } from '../../../services/reservations/owner/hostBatches.ts';
import { asItIs } from '../../../services/reservations/owner/hostChange.ts';
import { HostForm } from './HostForm.tsx';

export interface ChangePartyProps {
  readonly business: Business;
  /** As it was when the dialog opened: what others do meanwhile refuses the change. */
  readonly reservation: StoredReservation;
  /** The hour that it opens with. */
  readonly time: SlotTime;
  readonly nowMs: number;
  readonly onChange: (change: HostChange) => Promise<OwnerOutcome>;
  readonly onClose: () => void;
}

/** 'Mover o cambiar': another hour, day, branch, size, name or note. A party that has arrived keeps its hour. */
export function ChangeParty({ business, reservation: r, time, nowMs, onChange, onClose }: ChangePartyProps) {
  return (
    <HostForm
      title={texts.change}
      business={business}
      nowMs={nowMs}
      initial={{ ...asItIs(r), time }}
      own={{ branchId: r.branchId, date: r.slotDate, time: r.slotTime, partySize: r.partySize }}
      isOver={isLateArrival(r)}
      stays={r.arrivedAt !== null}
      nameOptional={r.walkIn}
      onSave={onChange}
      onClose={onClose}
    />
  );
}
