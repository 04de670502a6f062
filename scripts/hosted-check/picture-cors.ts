/** Checks whether the app may read a stored picture: to share it, to draw it into a story, to cache it. */

/** Throws an Error in words when the response for a page of `origin` lacks the header that allows reading it (CORS). */
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
