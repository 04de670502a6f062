import { useEffect, useMemo, useRef, useState } from 'react';
import type { Outcome, Problem } from '../../domain/outcome.ts';
import {
  type FileProblem,
  type PictureOwner,
  type PictureProblem,
  type PictureUse,
  type StoredPicture,
  writeStatusOf,
} from '../../domain/pictures.ts';
import { pictureProblems, pictures as texts } from '../../messages/pictures.ts';
import type { Role } from '../../services/firebase/app.ts';
import { loadPictureStore } from '../../services/pictures/loadStore.ts';
import { type Draft, emptyDraft, lostObjectUrls, moved, singleView, storedDraft, viewOf } from './drafts.ts';

const loadShrink = () => import('../../services/pictures/shrink.ts');

export interface PicturesSetting {
  readonly use: PictureUse;
  /** The most pictures. 1: choosing another picture replaces the present one. */
  readonly max: number;
  /** The document's pictures when the form opens; only read in the first render (give the form a key). */
  readonly initial: readonly StoredPicture[];
}

export interface SaveRequest<T> {
  readonly role: Role;
  readonly owner: PictureOwner;
  /** Writes the document with the pictures, in their order; called once at most. */
  readonly write: (pictures: readonly StoredPicture[]) => Promise<T>;
}

export type SaveOutcome<T> =
  /** `write` was called; `result` is its outcome. */
  | { readonly ok: true; readonly result: T }
  /** A picture was not stored and the document was not written; the field shows the message too. */
  | { readonly ok: false; readonly problem: PictureProblem; readonly message: string };

/** `menu.pdf: Ese archivo no es una imagen...` */
function refusal(file: File, problem: FileProblem | 'retry-limit-exceeded'): string {
  return `${file.name}: ${pictureProblems[problem]}`;
}

/**
 * The pictures of a form: files are shrunk as soon as they are chosen, and only `save` stores them, so that an
 * abandoned form stores nothing. Spread `single` or `list` on PictureField or PicturesField.
 */
export function usePictures({ use, max, initial }: PicturesSetting) {
  const [drafts, setDrafts] = useState<readonly Draft[]>(() =>
    initial.map((stored, index) => storedDraft(`stored-${index}`, stored)),
  );
  const [stored, setStored] = useState(initial);
  const [error, setError] = useState('');
  const [status, setStatus] = useState('');
  const [saving, setSaving] = useState<AbortController | null>(null);
  const latest = useRef(drafts);
  const lastId = useRef(0);
  /** Files are prepared one after the other: a decoded photo can take hundreds of megabytes. */
  const preparing = useRef<Promise<void>>(Promise.resolve());
  /** The files that were refused so far. */
  const refusals = useRef<{ readonly problem: PictureProblem; readonly message: string }[]>([]);

  const change = (next: readonly Draft[]) => {
    for (const url of lostObjectUrls(latest.current, next)) URL.revokeObjectURL(url);
    latest.current = next;
    setDrafts(next);
  };
  const update = (id: string, by: Partial<Draft>) =>
    change(latest.current.map((draft) => (draft.id === id ? { ...draft, ...by } : draft)));
  const without = (id: string) => latest.current.filter((draft) => draft.id !== id);

  // Leaving the form frees the memory of the previews; a picture that is still being prepared is then dropped.
  const open = useRef(true);
  useEffect(() => {
    open.current = true;
    return () => {
      open.current = false;
      for (const url of lostObjectUrls(latest.current, [])) URL.revokeObjectURL(url);
    };
  }, []);

  const prepare = async (id: string, file: File) => {
    const isWanted = () => open.current && latest.current.some((draft) => draft.id === id);
    if (!isWanted()) return;
    const refuse = (problem: FileProblem | 'retry-limit-exceeded') => {
      if (!isWanted()) return;
      const message = refusal(file, problem);
      refusals.current.push({ problem, message });
      change(without(id));
      setError((before) => [before, message].filter((text) => text !== '').join(' '));
    };
    try {
      const { shrinkPicture } = await loadShrink();
      const outcome = await shrinkPicture(file, use);
      if (!outcome.ok) return refuse(outcome.problem);
      if (!isWanted()) return;
      const { blob, type, size, small } = outcome.picture;
      const src = URL.createObjectURL(blob);
      if (max === 1) change(latest.current.filter((draft) => draft.id === id));
      update(id, {
        src,
        choice: {
          blob,
          type,
          fileName: file.name,
          small: small === null ? undefined : { blob: small, besideWidth: size.width },
        },
      });
      setStatus(texts.ready);
    } catch {
      // The code that shrinks pictures couldn't be loaded.
      refuse('retry-limit-exceeded');
    }
  };

  const pick = (files: readonly File[]) => {
    const settled = max === 1 ? latest.current.filter(({ choice }) => choice !== null) : latest.current;
    const room = max === 1 ? 1 : Math.max(0, max - settled.length);
    const taken = files.slice(0, room);
    const tooMany = room === 0 ? texts.full(max) : texts.tooMany(room);
    setError(taken.length < files.length && max > 1 ? tooMany : '');
    if (taken.length === 0) return;
    setStatus(texts.preparing);
    const fresh = taken.map((file) => {
      lastId.current += 1;
      return { id: `new-${lastId.current}`, file };
    });
    change([...settled, ...fresh.map(({ id }) => emptyDraft(id))]);
    for (const { id, file } of fresh) {
      preparing.current = preparing.current.then(() => prepare(id, file));
    }
  };

  const remove = (id: string) => {
    setError('');
    setStatus(texts.removed);
    change(max === 1 ? [] : without(id));
  };

  const move = (id: string, by: -1 | 1) => {
    const next = moved(latest.current, id, by);
    change(next);
    setStatus(texts.moved(next.findIndex((draft) => draft.id === id) + 1, next.length));
  };

  /**
   * Waits until all pictures are prepared, stores the new ones, then calls `write`. When one of them is refused
   * meanwhile, nothing is saved: the user hasn't seen the form without it. Rejects only as `write` does.
   */
  const save = async <T extends Outcome<unknown, Problem>>({
    role,
    owner,
    write,
  }: SaveRequest<T>): Promise<SaveOutcome<T>> => {
    const abort = new AbortController();
    const { length: before } = refusals.current;
    setSaving(abort);
    setError('');
    const failed = (problem: PictureProblem): SaveOutcome<T> => {
      setError(pictureProblems[problem]);
      return { ok: false, problem, message: pictureProblems[problem] };
    };
    try {
      await preparing.current;
      const refused = refusals.current[before];
      if (refused !== undefined) return { ok: false, ...refused };
      change(latest.current.map((draft) => ({ ...draft, problem: null })));
      const sending = latest.current;
      const choices = sending.flatMap(({ choice }) => (choice === null ? [] : [choice]));
      const kept = choices.flatMap((choice) => ('url' in choice ? [choice] : []));
      if (kept.length === choices.length && stored.every((picture) => kept.includes(picture))) {
        // No picture to store or delete: the storage library isn't needed.
        const result = await write(kept);
        if (writeStatusOf(result) === 'written') setStored(kept);
        return { ok: true, result };
      }
      const hasNew = choices.some((choice) => 'blob' in choice);
      // Without a network the storage library would go on trying for 10 minutes.
      const loaded = hasNew && !navigator.onLine ? null : await loadPictureStore().catch(() => null);
      if (loaded === null) return failed('retry-limit-exceeded');
      const { storageOf, savePictures } = loaded;
      let storage: ReturnType<typeof storageOf>;
      try {
        storage = storageOf(role);
      } catch {
        return failed('no-default-bucket');
      }
      if (hasNew) setStatus(texts.uploading);
      const idAt = (index: number) => sending[index]?.id ?? '';
      const outcome = await savePictures({
        storage,
        owner,
        choices,
        previous: stored,
        write,
        signal: abort.signal,
        onProgress: (index, sent) => update(idAt(index), { sent }),
      });
      if (!outcome.ok) {
        const { problem, index } = outcome;
        if (problem !== 'canceled') update(idAt(index), { problem });
        setStatus(problem === 'canceled' ? pictureProblems.canceled : '');
        return { ok: false, problem, message: pictureProblems[problem] };
      }
      const { result, pictures } = outcome;
      const end = writeStatusOf(result);
      if (end !== 'refused') {
        // After a lost response too: the pictures are stored, and a retry can name them without another upload.
        change(sending.map(({ id }, index) => storedDraft(id, pictures[index] ?? { url: '', path: '' })));
      }
      if (end === 'written') setStored(pictures);
      // The document may name the old or the new pictures: the next save deletes those that it doesn't use.
      if (end === 'unknown') setStored([...stored, ...pictures.filter((one) => !stored.includes(one))]);
      return { ok: true, result };
    } finally {
      change(latest.current.map((draft) => ({ ...draft, sent: null })));
      setSaving(null);
    }
  };

  const isSending = saving !== null && drafts.some(({ sent }) => sent !== null);
  const shared = {
    status,
    error: error === '' ? undefined : error,
    busy: saving !== null,
    onPick: pick,
    onCancel: isSending ? () => saving.abort() : undefined,
  };
  const views = useMemo(() => drafts.map(viewOf), [drafts]);
  return {
    /** Props for PictureField. */
    single: { ...shared, item: singleView(drafts), onRemove: () => remove(drafts[0]?.id ?? '') },
    /** Props for PicturesField. */
    list: { ...shared, items: views, max, onMove: move, onRemove: remove },
    /** The number of pictures that a save would store; those still being prepared count. */
    count: drafts.length,
    /** Whether a save would change the pictures or their order. */
    changed: drafts.length !== stored.length || drafts.some(({ choice }, index) => choice !== stored[index]),
    save,
  };
}
