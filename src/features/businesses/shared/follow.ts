/**
 * Begins what a module watches once that module has come, unless the caller has left. `onFailure`: the code didn't come.
 * Returns the way to stop.
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
