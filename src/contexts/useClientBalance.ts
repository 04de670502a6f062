import { useEffect, useState } from 'react';

/** The signed-in client's Vagacoins, live; null while unknown or nobody is signed in. Costs 1 read and 1 a change. */
export function useClientBalance(clientId: string | null): number | null {
  const [known, setKnown] = useState<{ readonly clientId: string; readonly coins: number } | null>(null);
  useEffect(() => {
    if (clientId === null) return;
    let stop: (() => void) | null = null;
    let left = false;
    const load = import('../services/lotteries/watch.ts');
    load.then(
      ({ watchClient }) => {
        if (left) return;
        stop = watchClient(
          clientId,
          (client) => client && setKnown({ clientId, coins: client.coins }),
          () => undefined,
        );
      },
      () => undefined,
    );
    return () => {
      left = true;
      stop?.();
    };
  }, [clientId]);
  return known?.clientId === clientId ? known.coins : null;
}
