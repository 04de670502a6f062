/** So long somebody waits for the server while it can also be done without: then the screen goes on. */
const WAIT_MS = 6000;

/** Resolves when the work is over, or after `waitMs`, six seconds without it; the work goes on all the same. */
export async function waitBriefly(work: Promise<unknown>, waitMs = WAIT_MS): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, waitMs);
  });
  await Promise.race([work, late]);
  clearTimeout(timer);
}
