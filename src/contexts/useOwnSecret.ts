import { useEffect, useState } from 'react';
import { submit } from '../services/submit.ts';

/**
 * The signed-in client's secret, which its codes are made with; '' until it is known. `known`: as read elsewhere; ''
 * makes this hook read it (1 read), and give one to who registered before there were any (1 write); null waits.
 */
export function useOwnSecret(clientId: string | null, known: string | null): string {
  const [secret, setSecret] = useState('');
  const asks = clientId !== null && known === '';
  useEffect(() => {
    if (!asks) return;
    let left = false;
    const load = () => import('../services/lotteries/commands.ts');
    void submit(load, ({ storedSecret }) => storedSecret(clientId)).then((outcome) => {
      if (!left && outcome.ok) setSecret(outcome.value);
    });
    return () => {
      left = true;
    };
  }, [asks, clientId]);
  return clientId === null ? '' : known || secret;
}
