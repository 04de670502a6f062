import { useState } from 'react';
import { isClientPhone } from '../../../domain/clients/credentials.ts';
import { normalizePhone } from '../../../domain/phone.ts';
import { clientLookup as texts } from '../../../messages/clientLookup.ts';
import type { FoundClient } from '../../../services/coins/queries.ts';
import { services } from '../services.ts';

/** What the screen shows of the last search. */
type Search =
  | { readonly kind: 'none' | 'looking' }
  | { readonly kind: 'failed'; readonly text: string }
  | { readonly kind: 'found'; readonly client: FoundClient };

/** The search of a client by phone: what is typed, what came of it. A late answer to an earlier search is dropped. */
export function useClientLookup() {
  const [phone, setPhone] = useState('');
  const [search, setSearch] = useState<Search>({ kind: 'none' });

  const look = async () => {
    const normalized = normalizePhone(phone);
    if (!isClientPhone(normalized)) return setSearch({ kind: 'failed', text: texts.invalid });
    setSearch({ kind: 'looking' });
    try {
      const { findClient } = await services();
      const client = await findClient(normalized);
      setSearch(client === null ? { kind: 'failed', text: texts.unknown } : { kind: 'found', client });
    } catch {
      setSearch({ kind: 'failed', text: texts.offline });
    }
  };

  return { phone, setPhone, search, look };
}
