import { useEffect, useState } from 'react';
import type { Client } from '../../domain/clients/entities.ts';
import { rechargeCode, showCode } from '../../domain/codes.ts';
import { storedSecret } from '../../services/lotteries/commands.ts';

/** A client who registered before secrets existed gets one here: 1 read and 1 write. */
async function loadCode({ id, boardSecret }: Client): Promise<string> {
  const stored = boardSecret === '' ? await storedSecret(id) : null;
  const secret = stored?.ok ? stored.value : boardSecret;
  return secret === '' ? '' : showCode(rechargeCode(id, secret));
}

/** Returns the signed-in client's recharge code for display; null while it loads, '' when there is none. */
export function useRechargeCode(client: Client | null): string | null {
  const [code, setCode] = useState<string | null>(null);
  useEffect(() => {
    let left = false;
    if (client !== null) {
      // The message also works without a code: then the administrator asks for it.
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
