import type { PictureProblem, StoredPicture } from '../../domain/pictures.ts';
import { pictureProblems, pictures as texts } from '../../messages/pictures.ts';
import type { PictureChoice } from '../../services/pictures/save.ts';

/** A picture in a form: kept, new, or still being made from the file that was chosen. */
export interface Draft {
  readonly id: string;
  /** Address of what is seen; null while it is being prepared. */
  readonly src: string | null;
  /** What a save stores; null while it is being prepared. */
  readonly choice: PictureChoice | null;
  /** The part that has arrived, 0 to 1; null when it isn't being sent. */
  readonly sent: number | null;
  readonly problem: PictureProblem | null;
}

/** A draft as components/ui shows pictures. */
export interface DraftView {
  readonly id: string;
  readonly src: string | null;
  readonly work: { readonly label: string; readonly fraction: number | undefined } | undefined;
  readonly error: string | undefined;
}

export function storedDraft(id: string, stored: StoredPicture): Draft {
  return { id, src: stored.url, choice: stored, sent: null, problem: null };
}

export function emptyDraft(id: string): Draft {
  return { id, src: null, choice: null, sent: null, problem: null };
}

/** What goes on with a draft, in words. A picture that goes in one piece jumps from 0 to 1: no number until then. */
function workOf({ choice, sent }: Draft): DraftView['work'] {
  if (choice === null) return { label: texts.preparing, fraction: undefined };
  if (sent === null) return undefined;
  return sent === 0
    ? { label: texts.uploading, fraction: undefined }
    : { label: texts.uploadingPercent(Math.floor(sent * 100)), fraction: sent };
}

export function viewOf(draft: Draft): DraftView {
  const { id, src, problem } = draft;
  return { id, src, work: workOf(draft), error: problem === null ? undefined : pictureProblems[problem] };
}

/** The one picture of a field that holds one: while another is being prepared, the one before stays to be seen. */
export function singleView(drafts: readonly Draft[]): DraftView | null {
  const last = drafts.at(-1);
  const first = drafts[0];
  if (last === undefined || first === undefined) return null;
  return { ...viewOf(last), id: first.id, src: last.src ?? first.src };
}

/** The drafts with one of them a place earlier or later; as they were when there is no such place. */
export function moved(drafts: readonly Draft[], id: string, by: -1 | 1): readonly Draft[] {
  const from = drafts.findIndex((draft) => draft.id === id);
  const here = drafts[from];
  const there = drafts[from + by];
  if (here === undefined || there === undefined) return drafts;
  return drafts.map((draft) => (draft === here ? there : draft === there ? here : draft));
}

/** Addresses that are no longer seen and hold memory. */
export function lostObjectUrls(before: readonly Draft[], after: readonly Draft[]): readonly string[] {
  const shown = new Set(after.map(({ src }) => src));
  return before.flatMap(({ src }) => (src?.startsWith('blob:') && !shown.has(src) ? [src] : []));
}
