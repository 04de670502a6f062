import { type Fields, textAt } from '../../../domain/fields.ts';
import { parseDraft, type ScheduleDraft } from '../../../domain/reservations/schedule.ts';
import { draftStore } from '../../../services/device/drafts.ts';

export interface KeptSchedule {
  readonly branchId: string;
  readonly draft: ScheduleDraft;
  /** What was stored when the editing began. */
  readonly seen: ScheduleDraft;
}

function toKept(kept: Fields): KeptSchedule | null {
  const branchId = textAt(kept, 'branchId');
  const draft = parseDraft(kept.draft);
  const seen = parseDraft(kept.seen);
  return branchId !== '' && draft && seen ? { branchId, draft, seen } : null;
}

/** The unsaved schedule of a business. */
export const keptSchedule = draftStore('scheduleDraft', toKept);
