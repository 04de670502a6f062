import { useState } from 'react';
import { TextField } from '../../../components/ui/TextField.tsx';
import { newDocumentId } from '../../../domain/ids.ts';
import { digitsOf, normalizePhone } from '../../../domain/phone.ts';
import {
  DEFAULT_PARTY_SIZE,
  MAX_CONTACT_PHONE,
  MAX_PHONE_DIGITS,
} from '../../../domain/reservations/constants.ts';
import type { Business } from '../../../domain/reservations/entities.ts';
import { lastHostDate } from '../../../domain/reservations/host.ts';
import type { OwnerOutcome } from '../../../domain/reservations/ownerActions.ts';
import { type LocalDate, localDateOf } from '../../../domain/time.ts';
import { dayReservations } from '../../../messages/dayReservations.ts';
import { host as texts } from '../../../messages/host.ts';
import type { HostBooking } from '../../../services/reservations/owner/hostBatches.ts';
import { HostForm } from './HostForm.tsx';

export interface BookByPhoneProps {
  readonly business: Business;
  /** As the day screen shows it; '' = all. */
  readonly branchId: string;
  readonly date: LocalDate;
  readonly nowMs: number;
  readonly onBook: (booking: HostBooking) => Promise<OwnerOutcome>;
  readonly onClose: () => void;
}

/** 'Nueva reserva': the business books for somebody who calls, for any day up to 60 ahead. */
export function BookByPhone({ business, branchId, date, nowMs, onBook, onClose }: BookByPhoneProps) {
  const [id] = useState(() => newDocumentId((bytes) => crypto.getRandomValues(bytes)));
  const [phone, setPhone] = useState('');
  const today = localDateOf(nowMs);
  const open = business.branches.filter(({ archived }) => !archived);
  const branch = open.find((each) => each.id === branchId) ?? open[0];
  const isWrong = () => {
    const typed = phone.trim();
    return typed !== '' && (normalizePhone(typed) === '' || digitsOf(typed).length > MAX_PHONE_DIGITS)
      ? texts.phoneInvalid
      : null;
  };
  return (
    <HostForm
      title={dayReservations.newBooking}
      business={business}
      nowMs={nowMs}
      initial={{
        branchId: branch?.id ?? '',
        branchName: branch?.name ?? '',
        date: date < today || date > lastHostDate(nowMs) ? today : date,
        time: '',
        partySize: DEFAULT_PARTY_SIZE,
        customerName: '',
        notes: '',
        overbook: false,
      }}
      own={null}
      check={isWrong}
      onSave={(booking) =>
        onBook({
          ...booking,
          id,
          businessId: business.id,
          businessName: business.name,
          contactPhone: phone.trim(),
        })
      }
      onClose={onClose}
    >
      <TextField
        label={texts.phone}
        hint={texts.phoneWhy}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        value={phone}
        onChange={setPhone}
        maxLength={MAX_CONTACT_PHONE}
      />
    </HostForm>
  );
}
