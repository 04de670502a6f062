/** The data of an upload session that must survive a restart: uploads/<id>.json beside its content. */
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isRecord, parseJson } from '../http/json.ts';
import { planFromJson, planToJson, type UploadPlan } from './upload-plan.ts';

export interface SavedSession {
  /** 32 hexadecimal digits that can't be guessed: whoever has them may continue the upload. */
  readonly id: string;
  readonly plan: UploadPlan;
  /** The size that the client announced, bytes; null when it announced none. */
  readonly declaredSize: number | null;
  /** Milliseconds since the epoch. */
  expiresAt: number;
}

export interface SessionFiles {
  readonly load: () => readonly SavedSession[];
  readonly save: (session: SavedSession) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
}

/** Stores nothing. */
export const NO_SESSION_FILES: SessionFiles = {
  load: () => [],
  save: async () => undefined,
  remove: async () => undefined,
};

function parse(id: string, text: string): SavedSession | null {
  const json = parseJson(text);
  if (!isRecord(json) || typeof json.expiresAt !== 'number') return null;
  try {
    const { declaredSize, expiresAt } = json;
    return {
      id,
      plan: planFromJson(json.plan),
      declaredSize: typeof declaredSize === 'number' ? declaredSize : null,
      expiresAt,
    };
  } catch {
    return null;
  }
}

/** Stores sessions in `<root>/uploads`. An unreadable file is removed: its upload starts again. */
export function sessionFiles(root: string): SessionFiles {
  const folder = join(root, 'uploads');
  mkdirSync(folder, { recursive: true });
  const pathOf = (id: string): string => join(folder, `${id}.json`);
  return {
    load() {
      const sessions: SavedSession[] = [];
      for (const name of readdirSync(folder).filter((entry) => !entry.endsWith('.part'))) {
        const id = /^([0-9a-f]{32})\.json$/.exec(name)?.[1];
        const session = id === undefined ? null : parse(id, readFileSync(join(folder, name), 'utf8'));
        if (session === null) rmSync(join(folder, name), { force: true });
        else sessions.push(session);
      }
      return sessions;
    },
    async save({ id, plan, declaredSize, expiresAt }) {
      const temporary = join(folder, `${id}.tmp`);
      const handle = await open(temporary, 'w', 0o600);
      try {
        await handle.writeFile(JSON.stringify({ plan: planToJson(plan), declaredSize, expiresAt }));
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(temporary, pathOf(id));
    },
    remove: (id) => rm(pathOf(id), { force: true }),
  };
}
