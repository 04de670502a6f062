import type { Business } from '../../../domain/reservations/entities.ts';
import { isLateArrival, type OwnerOutcome } from '../../../domain/reservations/ownerActions.ts';
import type { SlotTime } from '../../../domain/time.ts';
import { useTeamNames } from '../../../hooks/useTeamNames.ts';
import { host as texts } from '../../../messages/host.ts';
import type { StoredReservation } from '../../../services/reservations/owner/convert.ts';
import type { HostChange } from '../../../services/reservations/owner/hostBatches.ts';
import { asItIs } from '../../../services/reservations/owner/hostChange.ts';
import { HostForm } from './HostForm.tsx';

export interface ChangePartyProps {
  readonly business: Business;
  /** As it is now. */
  readonly reservation: StoredReservation;
  /** What others did meanwhile has refused a press. */
  readonly isRefused: boolean;
  /** The hour that it opens with. */
  readonly time: SlotTime;
  readonly nowMs: number;
  readonly onChange: (change: HostChange) => Promise<OwnerOutcome>;
  readonly onClose: () => void;
}

/** 'Mover o cambiar': another hour, day, branch, size, name or note. A party that has arrived keeps its hour. */
export function ChangeParty(props: ChangePartyProps) {
  const { business, reservation: r, isRefused, time, nowMs, onChange, onClose } = props;
  // The business's last word, of what commit it may be, bears the commit's instant.
  const by = isRefused && r.hostedAt === r.updatedAt ? r.hostedBy : '';
  const teamName = useTeamNames(business.id, [by], null);
  return (
    <HostForm
      title={texts.change}
      business={business}
      nowMs={nowMs}
      initial={{ ...asItIs(r), time }}
      own={{ branchId: r.branchId, date: r.slotDate, time: r.slotTime, partySize: r.partySize }}
      isOver={isLateArrival(r)}
      stays={r.arrivedAt !== null}
      changedBy={teamName(by)}
      nameOptional={r.walkIn}
      onSave={onChange}
      onClose={onClose}
    />
  );
}
