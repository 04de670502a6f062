import { useEffect, useState } from 'react';
import type { Client } from '../../domain/clients/entities.ts';

/** Who registered before there were secrets gets one here: 1 read and 1 write. */
async function loadCode({ id, boardSecret }: Client): Promise<string> {
  const [{ rechargeCode, showCode }, secret] = await Promise.all([
    import('../../domain/codes.ts'),
    boardSecret ||
      import('../../services/lotteries/commands.ts')
        .then(({ storedSecret }) => storedSecret(id))
        .then((stored) => (stored.ok ? stored.value : '')),
  ]);
  return secret === '' ? '' : showCode(rechargeCode(id, secret));
}

/** The signed-in client's recharge code as it is shown; null until that is known, '' where there is none. */
export function useRechargeCode(client: Client | null): string | null {
  const [code, setCode] = useState<string | null>(null);
  useEffect(() => {
    let left = false;
    if (client !== null) {
      // Without a code the message goes as it did before there were any: the administrator asks for it.
      loadCode(client).then(
        (known) => left || setCode(known),
        () => left || setCode(''),
      );
    }
    return () => {
      left = true;
    };
  }, [client]);
  return code;
}
