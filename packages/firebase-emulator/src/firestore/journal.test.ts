import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openJournal } from './journal.ts';
import { decodeRecords, encodeRecord, isTornTail } from './record-format.ts';
import { MemoryStore } from './store.ts';
import { wireValue } from './test-arbitraries.ts';
import { admin, del, doc, int, makeCore, START, set, text } from './test-support.ts';

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'journal-'));
});
afterEach(() => {
  rmSync(dir, { recursive: true, force: true });
});

type Core = ReturnType<typeof makeCore>;
const open = (compactBytes?: number, dataDir = dir): Core =>
  makeCore({ dataDir, ...(compactBytes === undefined ? {} : { compactBytes }) });
const commit = (core: Core, ...writes: object[]) => core.commit(admin, core.database, { writes });

/** Copies the data directory as a crash at this moment would leave it, and opens the copy. */
function afterCrash(change: (copy: string) => void = () => undefined): { core: Core; copy: string } {
  const copy = mkdtempSync(join(tmpdir(), 'crash-'));
  for (const name of readdirSync(dir)) {
    if (name !== 'lock') writeFileSync(join(copy, name), readFileSync(join(dir, name)));
  }
  change(copy);
  return { core: open(undefined, copy), copy };
}

async function stateAfterCrash(change?: (copy: string) => void) {
  const { core, copy } = afterCrash(change);
  const state = core.exportState();
  await core.close();
  rmSync(copy, { recursive: true });
  return { state, lines: core.lines };
}

describe('the journal', () => {
  test('brings back documents with their times, and goes on with later ones', async () => {
    const first = open();
    await commit(first, set('c/1', { x: int(1) }), set('c/2', {}));
    await commit(first, set('c/1', { x: int(2) }), del('c/2'));
    const before = first.getDocument(admin, doc('c/1'));
    await first.close();
    const second = open();
    expect(second.getDocument(admin, doc('c/1'))).toEqual(before);
    expect(second.exportState().map(({ path }) => path)).toEqual(['c/1']);
    const { commitTime } = await commit(second, set('c/3', {}));
    expect(commitTime > before.updateTime).toBe(true);
    expect(second.lines).toEqual([]);
    await second.close();
  });

  test('keeps any value', async () => {
    await fc.assert(
      fc.asyncProperty(wireValue, async (value) => {
        const core = open();
        await commit(core, set('c/1', { value }));
        const state = core.exportState();
        await core.close();
        const again = open();
        expect(again.exportState()).toEqual(state);
        await again.close();
      }),
      { numRuns: 25 },
    );
  });

  test('has a commit on disk when it is answered', async () => {
    const core = open();
    for (let i = 0; i < 20; i++) {
      await commit(core, set(`c/${i}`, {}), set('c/last', { x: int(i) }));
      const { state } = await stateAfterCrash();
      expect(state).toEqual(core.exportState());
    }
    await core.close();
  });

  test('loses a torn last record at whatever byte, and nothing else', async () => {
    const core = open();
    await commit(core, set('c/1', { x: text('ñ') }));
    const log = join(dir, 'log-0');
    const whole = readFileSync(log).length;
    const before = core.exportState();
    await commit(core, set('c/1', { x: int(2) }), del('c/1'), set('c/2', { y: text('one commit') }));
    const after = core.exportState();
    const all = readFileSync(log).length;
    for (let length = whole; length <= all; length++) {
      const { state, lines } = await stateAfterCrash((copy) => truncateSync(join(copy, 'log-0'), length));
      expect(state).toEqual(length === all ? after : before);
      expect(lines.length).toBe(length === whole || length === all ? 0 : 1);
      if (length !== whole && length !== all) expect(lines[0]).toContain(`the last ${length - whole} bytes`);
    }
    await core.close();
  });

  test.each<[string, number, (bytes: Buffer) => unknown]>([
    ['a wrong bit', 1, (bytes) => bytes.writeUInt8((bytes[0] ?? 0) ^ 1)],
    ['eight bytes of 0xff', 8, (bytes) => bytes.fill(0xff)],
    ['eight letters', 8, (bytes) => bytes.write('overseen')],
    ['eight zeros', 8, (bytes) => bytes.fill(0)],
  ])(
    '%s anywhere in a log, its last record too, ends the start and changes nothing',
    async (_, size, damage) => {
      const core = open();
      for (let i = 0; i < 3; i++) await commit(core, set(`c/${i}`, {}));
      const sound = readFileSync(join(dir, 'log-0'));
      await core.close();
      for (let at = 0; at + size <= sound.length; at++) {
        const bytes = Buffer.from(sound);
        damage(bytes.subarray(at, at + size));
        expect(isTornTail(bytes, decodeRecords(bytes).end), `at byte ${at}`).toBe(false);
        // Only some of the positions, because each start is slow.
        if (at % 16 !== 0 && at < sound.length - 10) continue;
        writeFileSync(join(dir, 'log-0'), bytes);
        expect(() => open(), `at byte ${at} of ${sound.length}`).toThrow(/log-0 is damaged at byte \d+ of/);
        expect(readFileSync(join(dir, 'log-0'))).toEqual(bytes);
        expect(readdirSync(dir)).toEqual(['log-0']);
      }
    },
  );

  test('cuts a last commit of which a power cut left zeros, from a sector of the disk on', async () => {
    const core = open();
    await commit(core, set('c/1', {}));
    const before = core.exportState();
    await commit(core, set('c/2', { x: text('x'.repeat(2000)) }));
    for (const sector of [512, 1024, 2048]) {
      const { state, lines } = await stateAfterCrash((copy) => {
        const bytes = readFileSync(join(copy, 'log-0'));
        writeFileSync(join(copy, 'log-0'), bytes.fill(0, sector));
      });
      expect(state).toEqual(before);
      expect(lines).toHaveLength(1);
    }
    await core.close();
  });

  test('keeps what it cuts off, and goes on after it', async () => {
    const core = open();
    await commit(core, set('c/1', {}));
    const { core: next, copy } = afterCrash((at) => appendFileSync(join(at, 'log-0'), Buffer.alloc(100)));
    expect(readFileSync(join(copy, 'log-0.torn'))).toEqual(Buffer.alloc(100));
    await commit(next, set('c/2', {}));
    await next.close();
    const third = open(undefined, copy);
    expect(third.exportState().map(({ path }) => path)).toEqual(['c/1', 'c/2']);
    expect(third.lines).toEqual([]);
    await third.close();
    await core.close();
    rmSync(copy, { recursive: true });
  });

  test('writes commits of one moment together, and answers them in order', async () => {
    const events: bigint[] = [];
    const journal = openJournal(dir, new MemoryStore(), 1e9, {
      onDurable: (version) => events.push(version),
      onFailure: () => undefined,
      log: () => undefined,
    });
    for (let i = 1n; i <= 100n; i++) journal.append(i, []);
    await journal.close();
    // The first commit is written alone, the others share the next write.
    expect(events).toEqual([1n, 100n]);
    expect(decodeRecords(readFileSync(join(dir, 'log-0'))).records).toHaveLength(100);
  });

  test('a flush overtakes a write under way without doubling or losing a record', async () => {
    const events: bigint[] = [];
    const journal = openJournal(dir, new MemoryStore(), 1e9, {
      onDurable: (version) => events.push(version),
      onFailure: () => undefined,
      log: () => undefined,
    });
    for (let i = 1n; i <= 10n; i++) {
      journal.append(i * 2n, []);
      journal.append(i * 2n + 1n, []);
      journal.flush();
      expect(events.at(-1)).toBe(i * 2n + 1n);
      if (i % 3n === 0n) await Promise.resolve();
    }
    await journal.close();
    const { records } = decodeRecords(readFileSync(join(dir, 'log-0')));
    expect(records).toEqual(Array.from({ length: 20 }, (_, i) => ({ version: String(i + 2), changes: [] })));
  });

  test('a listener that opens while a commit waits hears nothing twice', async () => {
    const core = open();
    const done = commit(core, set('c/1', {}));
    const deltas: unknown[] = [];
    const { snapshot } = core.listen(
      admin,
      { query: { parent: doc(''), structuredQuery: { from: [{ collectionId: 'c' }] } } },
      { onDelta: (delta) => deltas.push(delta), onError: () => undefined },
    );
    expect(snapshot.delta.changed).toHaveLength(1);
    const { state } = await stateAfterCrash();
    expect(state).toHaveLength(1);
    await done;
    expect(deltas).toEqual([]);
    await core.close();
  });
});

describe('a closed core', () => {
  test('takes no more writes', async () => {
    const core = open();
    await core.close();
    await expect(commit(core, set('c/1', {}))).rejects.toMatchObject({ status: 'UNAVAILABLE' });
  });
});

describe('compaction', () => {
  test('leaves one snapshot and a short log, with the same state', async () => {
    const core = open(2000);
    for (let i = 0; i < 200; i++) {
      await commit(
        core,
        set(`c/${i % 10}`, { x: int(i), y: text('x'.repeat(50)) }),
        del(`c/${(i + 5) % 10}`),
      );
      if (i % 20 === 0) expect((await stateAfterCrash()).state).toEqual(core.exportState());
    }
    const state = core.exportState();
    await core.close();
    const names = readdirSync(dir).sort();
    expect(names).toHaveLength(2);
    expect(names[0]).toMatch(/^log-\d+$/);
    expect(names[1]).toBe(names[0]?.replace('log', 'snapshot'));
    const again = open(2000);
    expect(again.exportState()).toEqual(state);
    await again.close();
  });

  test('a crash at any of its steps keeps the state', async () => {
    const core = open();
    await commit(core, set('c/1', { x: int(1) }));
    // First the new log without a snapshot, then a half-written snapshot.
    const state = core.exportState();
    const begun = (copy: string) => writeFileSync(join(copy, 'log-1'), '');
    expect((await stateAfterCrash(begun)).state).toEqual(state);
    expect(
      (
        await stateAfterCrash((copy) => {
          begun(copy);
          writeFileSync(join(copy, 'snapshot-1.tmp'), 'half');
        })
      ).state,
    ).toEqual(state);
    // The snapshot is complete but the old log still exists: it must not be applied again.
    const snapshot = Buffer.concat([encodeRecord({ version: String(START) }), encodeRecord({ end: true })]);
    const { state: fromSnapshot } = await stateAfterCrash((copy) => {
      begun(copy);
      writeFileSync(join(copy, 'snapshot-1'), snapshot);
    });
    expect(fromSnapshot).toEqual([]);
    await core.close();
  });

  test.each<[string, (copy: string) => void]>([
    [
      'a snapshot without its end',
      (copy) => writeFileSync(join(copy, 'snapshot-1'), encodeRecord({ version: '1' })),
    ],
    ['a snapshot of garbage', (copy) => writeFileSync(join(copy, 'snapshot-1'), 'garbage')],
    [
      'a log that is damaged although another follows',
      (copy) => {
        truncateSync(join(copy, 'log-0'), 20);
        writeFileSync(join(copy, 'log-1'), '');
      },
    ],
  ])('%s stops the start', async (_name, change) => {
    const core = open();
    await commit(core, set('c/1', {}));
    expect(() => afterCrash(change)).toThrow(/damaged/);
    await core.close();
  });
});

describe('the lock', () => {
  test('keeps a second one out until the first is closed', async () => {
    const first = open();
    expect(() => open()).toThrow(/in use/);
    await first.close();
    await open().close();
    expect(existsSync(join(dir, 'lock'))).toBe(false);
  });

  test('of another living process holds, of a dead one does not', async () => {
    writeFileSync(join(dir, 'lock'), lockOf(process.ppid));
    expect(() => open()).toThrow(new RegExp(`in use by the process ${process.ppid}`));
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    writeFileSync(join(dir, 'lock'), `${pid} 1`);
    await open().close();
    // Another process has got the pid since.
    writeFileSync(join(dir, 'lock'), `${process.ppid} 1`);
    await open().close();
    writeFileSync(join(dir, 'lock'), '');
    await open().close();
  });

  function lockOf(pid: number): string {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return `${pid} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`;
  }
});
