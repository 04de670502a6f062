/**
 * Hands something to the phone's own sheet: true when it went on, false when the person closed the sheet, having decided against
 * it. Rejects when it failed.
 */
export async function share(data: ShareData): Promise<boolean> {
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return false;
    throw error;
  }
}
