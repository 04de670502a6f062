import { parseDraft, type ScheduleDraft } from '../../../domain/reservations/schedule.ts';
import { tabStore } from '../../../services/device/localStore.ts';

/** What a reload, or a look at another screen, must not lose. */
export interface KeptSchedule {
  readonly branchId: string;
  readonly draft: ScheduleDraft;
  /** What was stored when the editing began. */
  readonly seen: ScheduleDraft;
}

const keyOf = (businessId: string) => `vaga.scheduleDraft.${businessId}`;

/** Keeps the unsaved schedule in this tab; null drops it. */
export function keepSchedule(businessId: string, kept: KeptSchedule | null): void {
  tabStore.write(keyOf(businessId), kept && JSON.stringify(kept));
}

/** Returns the unsaved schedule of this tab, or null. */
export function recallSchedule(businessId: string): KeptSchedule | null {
  try {
    const kept: unknown = JSON.parse(tabStore.read(keyOf(businessId)) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const branchId: unknown = Reflect.get(kept, 'branchId');
    const draft = parseDraft(Reflect.get(kept, 'draft'));
    const seen = parseDraft(Reflect.get(kept, 'seen'));
    return typeof branchId === 'string' && draft && seen ? { branchId, draft, seen } : null;
  } catch {
    return null;
  }
}
