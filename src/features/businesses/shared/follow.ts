/**
 * Loads a module and starts its listener, unless the caller has stopped before. `onFailure` is called when the code
 * can't be loaded. Returns the function that stops.
 */
export function follow<M>(
  load: () => Promise<M>,
  begin: (module: M) => () => void,
  onFailure: () => void = () => {},
): () => void {
  let stop = () => {};
  let isWanted = true;
  load().then(
    (module) => {
      if (isWanted) stop = begin(module);
    },
    () => {
      if (isWanted) onFailure();
    },
  );
  return () => {
    isWanted = false;
    stop();
  };
}
