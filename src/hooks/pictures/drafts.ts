import type { PictureProblem, StoredPicture } from '../../domain/pictures.ts';
import { pictureProblems, pictures as texts } from '../../messages/pictures.ts';
import type { PictureChoice } from '../../services/pictures/save.ts';

/** A picture in a form: already stored, new, or still being made from the chosen file. */
export interface Draft {
  readonly id: string;
  /** The address of the preview; null while it is being prepared. */
  readonly src: string | null;
  /** The picture that a save stores; null while it is being prepared. */
  readonly choice: PictureChoice | null;
  /** The uploaded part, 0 to 1; null when it isn't being uploaded. */
  readonly sent: number | null;
  readonly problem: PictureProblem | null;
}

/** A draft as the picture fields show it. */
export interface PictureItem extends Pick<Draft, 'id' | 'src'> {
  /** The work in progress, in words; `fraction` (0 to 1) is left out while the end isn't known. */
  readonly work?: { readonly label: string; readonly fraction?: number } | undefined;
  /** The error and what to do. */
  readonly error?: string | undefined;
}

export function storedDraft(id: string, stored: StoredPicture): Draft {
  return { id, src: stored.url, choice: stored, sent: null, problem: null };
}

export function emptyDraft(id: string): Draft {
  return { id, src: null, choice: null, sent: null, problem: null };
}

/** Returns the text of a draft's progress. A picture uploaded in one piece jumps from 0 to 1: no number before that. */
function workOf({ choice, sent }: Draft): PictureItem['work'] {
  if (choice === null) return { label: texts.preparing };
  if (sent === null) return undefined;
  return sent === 0
    ? { label: texts.uploading }
    : { label: texts.uploadingPercent(Math.floor(sent * 100)), fraction: sent };
}

export function viewOf(draft: Draft): PictureItem {
  const { id, src, problem } = draft;
  return { id, src, work: workOf(draft), error: problem === null ? undefined : pictureProblems[problem] };
}

/** Returns the picture of a one-picture field: while a new one is being prepared, the previous one stays visible. */
export function singleView(drafts: readonly Draft[]): PictureItem | null {
  const last = drafts.at(-1);
  const first = drafts[0];
  if (last === undefined || first === undefined) return null;
  return { ...viewOf(last), id: first.id, src: last.src ?? first.src };
}

/** Returns the drafts with one of them moved a place earlier or later; unchanged when that place doesn't exist. */
export function moved(drafts: readonly Draft[], id: string, by: -1 | 1): readonly Draft[] {
  const from = drafts.findIndex((draft) => draft.id === id);
  const here = drafts[from];
  const there = drafts[from + by];
  if (here === undefined || there === undefined) return drafts;
  return drafts.map((draft) => (draft === here ? there : draft === there ? here : draft));
}

/** Returns the object URLs that are no longer shown and still hold memory. */
export function lostObjectUrls(before: readonly Draft[], after: readonly Draft[]): readonly string[] {
  const shown = new Set(after.map(({ src }) => src));
  return before.flatMap(({ src }) => (src?.startsWith('blob:') && !shown.has(src) ? [src] : []));
}
