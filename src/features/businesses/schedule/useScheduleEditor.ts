import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ask } from '../../../components/ui/ask.tsx';
import { type Fields, textAt } from '../../../domain/fields.ts';
import type { Branch, Business, WeeklyAvailability } from '../../../domain/reservations/entities.ts';
import {
  draftOf,
  draftProblem,
  isSameDraft,
  parseDraft,
  type ScheduleDraft,
  type ScheduleProblem,
  weeklyOf,
} from '../../../domain/reservations/schedule.ts';
import { scheduleProblemText } from '../../../messages/schedule.ts';
import type { SavedSchedule } from '../../../services/businesses/scheduleCommands.ts';
import { readDraft, writeDraft } from '../../../services/device/drafts.ts';
import { submit } from '../../../services/submit.ts';
import { loadServices } from '../shared/loadServices.ts';

interface Editing {
  readonly branchId: string;
  readonly draft: ScheduleDraft;
  /** The stored week as this device last read it. */
  readonly seen: WeeklyAvailability | null;
}

/** The unsaved schedule as this tab stores it. */
interface StoredDraft {
  readonly branchId: string;
  readonly draft: ScheduleDraft;
  /** The stored schedule when the editing began. */
  readonly seen: ScheduleDraft;
}

function toStoredDraft(stored: Fields): StoredDraft | null {
  const branchId = textAt(stored, 'branchId');
  const draft = parseDraft(stored.draft);
  const seen = parseDraft(stored.seen);
  return branchId !== '' && draft && seen ? { branchId, draft, seen } : null;
}

const draftKey = (businessId: string) => `scheduleDraft.${businessId}`;

function open(branches: readonly Branch[], branchId: string): Editing | null {
  const branch = branches.find(({ id }) => id === branchId);
  return branch
    ? { branchId, draft: draftOf(branch.weeklyAvailability), seen: branch.weeklyAvailability }
    : null;
}

/** Returns the start of the screen: the draft of this tab, else the only branch, else none. */
function begin(business: Business): { readonly editing: Editing | null; readonly recalled: boolean } {
  const stored = readDraft(draftKey(business.id), toStoredDraft);
  const fresh = stored && open(business.branches, stored.branchId);
  if (stored && fresh && !isSameDraft(stored.draft, fresh.draft)) {
    return { editing: { ...fresh, draft: stored.draft, seen: weeklyOf(stored.seen) }, recalled: true };
  }
  const [only, ...others] = business.branches;
  return { editing: only && others.length === 0 ? open(business.branches, only.id) : null, recalled: false };
}

/** Edits and saves the schedule of one branch at a time. */
export function useScheduleEditor(business: Business) {
  const [started] = useState(() => begin(business));
  const [branches, setBranches] = useState(business.branches);
  const [editing, setEditing] = useState(started.editing);
  const [recalled, setRecalled] = useState(started.recalled);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ScheduleProblem | null>(null);

  const branch = branches.find(({ id }) => id === editing?.branchId) ?? null;
  const hasChanges = editing !== null && !isSameDraft(editing.draft, draftOf(editing.seen));

  const opened = useRef(editing?.branchId);
  // Once a branch is shown, an answer about another one already knows it.
  useLayoutEffect(() => {
    opened.current = editing?.branchId;
  }, [editing?.branchId]);

  useEffect(() => {
    writeDraft(
      draftKey(business.id),
      editing && hasChanges
        ? { branchId: editing.branchId, draft: editing.draft, seen: draftOf(editing.seen) }
        : null,
    );
  }, [business.id, editing, hasChanges]);

  const replace = (next: Branch) =>
    setBranches((all) => all.map((each) => (each.id === next.id ? next : each)));

  const save = async (onSaved: (saved: SavedSchedule) => void) => {
    if (busy || editing === null || draftProblem(editing.branchId, editing.draft) !== null) return;
    setBusy(true);
    setProblem(null);
    setRecalled(false);
    const { branchId, draft, seen } = editing;
    const wanted = weeklyOf(draft);
    const outcome = await submit(loadServices, ({ saveSchedule }) =>
      saveSchedule({ businessId: business.id, branchId, seen, wanted }),
    );
    setBusy(false);
    const stored = outcome.ok ? outcome.value.after : 'branch' in outcome ? outcome.branch : null;
    if (stored) {
      replace(stored);
      // Changes made before the answer came stay, and so does another branch that was opened meanwhile.
      setEditing((now) => (now?.branchId === branchId ? { ...now, seen: stored.weeklyAvailability } : now));
    }
    if (outcome.ok) onSaved(outcome.value);
    else {
      const { title, detail } = scheduleProblemText(outcome.problem);
      if (opened.current === branchId) {
        setProblem(outcome.problem);
        void ask({ title, text: detail });
        // Nothing of the other branch that is open is meant, and what was marked is gone.
      } else void ask({ title: branch?.name, text: title });
    }
  };

  return {
    branches,
    branch,
    draft: editing?.draft ?? null,
    /** The reason why 'Guardar cambios' can't be pressed. */
    blocked: draftProblem(editing?.branchId ?? '', editing?.draft ?? null),
    hasChanges,
    recalled,
    busy,
    problem,
    choose: (branchId: string) => {
      setEditing(open(branches, branchId));
      setProblem(null);
      setRecalled(false);
    },
    change: (next: ScheduleDraft) => {
      setEditing((now) => now && { ...now, draft: next });
      setProblem(null);
    },
    save,
  };
}
