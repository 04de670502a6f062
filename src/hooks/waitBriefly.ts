/** The longest wait for an answer that the screen doesn't strictly need: after this time the screen goes on. */
const WAIT_MS = 6000;

/** Resolves when the work has ended, or after `waitMs` (default 6 s); the work then continues. Rejects as it does. */
export async function waitBriefly(work: Promise<unknown>, waitMs = WAIT_MS): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, waitMs);
  });
  await Promise.race([work, late]);
  clearTimeout(timer);
}
