/** Whether the app may look into a stored picture: to share it, to draw it into a story, to keep it for later. */

/** Throws an Error in words when the answer for a page of `origin` lacks the header that lets it (CORS). */
export async function mustBeReadable(url: string, origin: string, bucket: string): Promise<void> {
  const reply = await fetch(url, { headers: { Origin: origin } });
  await reply.body?.cancel();
  if (!reply.ok) throw new Error(`the picture: ${reply.status}`);
  const allowed = reply.headers.get('access-control-allow-origin');
  if (allowed === '*' || allowed === origin) return;
  throw new Error(
    `access-control-allow-origin is ${allowed === null ? 'missing' : `"${allowed}"`}: ` +
      `gcloud storage buckets update gs://${bucket} --cors-file=storage.cors.json`,
  );
}
