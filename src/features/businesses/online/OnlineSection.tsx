import { useEffect, useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { Card } from '../../../components/ui/Card.tsx';
import { Notice } from '../../../components/ui/Notice.tsx';
import { NumberStepper } from '../../../components/ui/NumberStepper.tsx';
import { TextField } from '../../../components/ui/TextField.tsx';
import {
  MAX_BOOKINGS_A_DAY,
  MAX_CONTACT_PHONE,
  MAX_SEATS_PER_HOUR,
} from '../../../domain/reservations/constants.ts';
import type { Limits } from '../../../domain/reservations/online.ts';
import type { Work } from '../../../hooks/useLeaveGuard.ts';
import { online as texts } from '../../../messages/online.ts';
import { submit } from '../../../services/submit.ts';
import { loadServices } from '../shared/loadServices.ts';
import { BlockedPhones } from './BlockedPhones.tsx';

const PHONE = /^([+]?[0-9][0-9 ()-]*)?$/;

const FIELDS = ['maxParty', 'perPhone', 'phone'] as const;

function problemOf({ maxParty, perPhone, phone }: Limits): string | null {
  if (!(maxParty >= 1 && maxParty <= MAX_SEATS_PER_HOUR)) return texts.wrongParty;
  if (!(perPhone >= 1 && perPhone <= MAX_BOOKINGS_A_DAY)) return texts.wrongPerPhone;
  return PHONE.test(phone) ? null : texts.wrongPhone;
}

interface OnlineSectionProps {
  readonly businessId: string;
  readonly stored: Limits;
  /** Receives whether something typed is not saved; keeps its identity. */
  readonly onUnsaved: (unsaved: Work) => void;
}

/** 'Reservas en línea': the owner's limits for bookings made by diners themselves. */
export function OnlineSection({ businessId, stored, onUnsaved }: OnlineSectionProps) {
  const [limits, setLimits] = useState(stored);
  const [saved, setSaved] = useState(stored);
  const [phones, setPhones] = useState<Work>(false);
  const [busy, setBusy] = useState(false);
  const isUnsaved = busy ? 'saving' : FIELDS.some((field) => limits[field] !== saved[field]) || phones;
  useEffect(() => onUnsaved(isUnsaved), [isUnsaved, onUnsaved]);
  /** The limits whose saving is told, while nothing else is typed. */
  const [told, setTold] = useState<Limits | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const change = (part: Partial<Limits>) => {
    setLimits((now) => ({ ...now, ...part }));
    setProblem(null);
  };
  const onSubmit = async (event: { preventDefault: () => void }) => {
    event.preventDefault();
    if (busy) return;
    const wanted = { ...limits, phone: limits.phone.trim() };
    const wrong = problemOf(wanted);
    setProblem(wrong);
    if (wrong) return;
    setBusy(true);
    const outcome = await submit(loadServices, (commands) => commands.setLimits(businessId, wanted));
    setBusy(false);
    if (!outcome.ok) return setProblem(texts.failed(outcome.problem));
    setSaved(limits);
    setTold(limits);
  };
  return (
    <Card title={texts.title}>
      <form className="stack below gap-4" onSubmit={(event) => void onSubmit(event)} noValidate>
        <p>{texts.text}</p>
        <NumberStepper
          label={texts.maxParty}
          value={limits.maxParty}
          max={MAX_SEATS_PER_HOUR}
          onChange={(maxParty) => change({ maxParty })}
          decreaseLabel={`${texts.fewer}: ${texts.maxParty}`}
          increaseLabel={`${texts.more}: ${texts.maxParty}`}
        />
        <NumberStepper
          label={texts.perPhone}
          value={limits.perPhone}
          max={MAX_BOOKINGS_A_DAY}
          onChange={(perPhone) => change({ perPhone })}
          decreaseLabel={`${texts.fewer}: ${texts.perPhone}`}
          increaseLabel={`${texts.more}: ${texts.perPhone}`}
        />
        <TextField
          label={texts.phone}
          hint={texts.phoneHint}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={MAX_CONTACT_PHONE}
          value={limits.phone}
          onChange={(phone) => change({ phone })}
        />
        {problem ? <Notice tone="error">{problem}</Notice> : null}
        <div role="status">
          {problem === null && told === limits ? <Notice tone="success">{texts.saved}</Notice> : null}
        </div>
        <Button type="submit" busy={busy} busyLabel={texts.saving}>
          {texts.save}
        </Button>
      </form>
      <BlockedPhones businessId={businessId} onUnsaved={setPhones} />
    </Card>
  );
}
