import { paths } from '../config/paths.ts';
import { version } from '../config/version.ts';
import { isNoise, type ReportKind, scrubMessage, scrubPath, scrubStack } from '../domain/reports.ts';
import { STORAGE_KEYS } from '../domain/storageKeys.ts';
import { sendReport } from '../services/reports/send.ts';

/** The error messages of browsers when a part of the app doesn't load. */
const FILE_MISSING = /dynamically imported module|module script failed|preload CSS/i;

async function send(kind: ReportKind, text: string, stack: string, pathname: string): Promise<void> {
  if (isNoise(text)) return;
  await sendReport({
    kind: FILE_MISSING.test(text) ? 'file' : kind,
    message: scrubMessage(text),
    stack: scrubStack(stack),
    path: scrubPath(pathname, Object.values(paths)),
    version,
  });
}

/** Sends the parts of an error that may be reported (src/domain/reports.ts). */
export async function report(kind: ReportKind, error: unknown): Promise<void> {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  await send(kind, String(error), stack, location.pathname);
}

/** Sends the error of an earlier page on which the reporter didn't load. */
export async function reportUnreported(unreported: string): Promise<void> {
  localStorage.removeItem(STORAGE_KEYS.unreported);
  const [pathname = '', ...message] = unreported.split('\n');
  await send('file', message.join(' '), '', pathname);
}
