/** Resolves as the request does; rejects after `timeoutMs`, when the request may still be on its way. */
export async function withTimeout<T>(
  request: Promise<T>,
  { timeoutMs }: { readonly timeoutMs: number },
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('timed out')), timeoutMs);
  });
  try {
    return await Promise.race([request, late]);
  } finally {
    clearTimeout(timer);
  }
}
