/**
 * Opens the phone's share sheet. Returns true when the person shared the data, false when they closed the sheet,
 * or when a second tap came while it is open. Rejects when sharing failed.
 */
export async function share(data: ShareData): Promise<boolean> {
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    if (error instanceof DOMException && /^(Abort|InvalidState)/.test(error.name)) return false;
    throw error;
  }
}
