/**
 * Opens the phone's share sheet. Returns true when the person shared the data, false when they closed the sheet.
 * Rejects when sharing failed.
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
