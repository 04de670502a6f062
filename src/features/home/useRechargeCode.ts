import { useEffect, useState } from 'react';
import type { Client } from '../../domain/clients/entities.ts';
import { rechargeCode, showCode } from '../../domain/codes.ts';
import { storedSecret } from '../../services/lotteries/commands.ts';

/** Who registered before there were secrets gets one here: 1 read and 1 write. */
async function loadCode({ id, boardSecret }: Client): Promise<string> {
  const stored = boardSecret === '' ? await storedSecret(id) : null;
  const secret = stored?.ok ? stored.value : boardSecret;
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
