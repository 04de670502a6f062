/** True on a connection whose owner asked to save data, or that is too slow for a live channel. */
export function savesData(): boolean {
  if (matchMedia('(prefers-reduced-data: reduce)').matches) return true;
  const connection: unknown = Reflect.get(navigator, 'connection');
  if (typeof connection !== 'object' || connection === null) return false;
  return (
    Reflect.get(connection, 'saveData') === true ||
    /2g/.test(String(Reflect.get(connection, 'effectiveType')))
  );
}
