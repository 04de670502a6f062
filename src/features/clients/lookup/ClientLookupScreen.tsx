import { useRef, useState } from 'react';
import { Page } from '../../../components/ui/Page.tsx';
import { PageHead } from '../../../components/ui/PageHead.tsx';
import { SendForm } from '../../../components/ui/SendForm.tsx';
import { TextField } from '../../../components/ui/TextField.tsx';
import { isClientPhone, phoneInput } from '../../../domain/clients/credentials.ts';
import { normalizePhone } from '../../../domain/phone.ts';
import { useScreenTitle } from '../../../hooks/useDocumentTitle.ts';
import { clientLookup as texts } from '../../../messages/clientLookup.ts';
import type { FoundClient as Found } from '../../../services/coins/queries.ts';
import { services } from '../services.ts';
import { FoundClient } from './FoundClient.tsx';

/** The state of the last search. */
type Search =
  | { readonly kind: 'none' | 'looking' }
  | { readonly kind: 'failed'; readonly text: string }
  | { readonly kind: 'found'; readonly client: Found };

/** /admin/clients: finds a client by phone; shows balance, movements and numbers, and the commands that help. */
export function ClientLookupScreen() {
  useScreenTitle(texts.title);
  const [phone, setPhone] = useState('');
  const [search, setSearch] = useState<Search>({ kind: 'none' });
  /** The phone of the latest search; an answer for any other phone isn't shown. */
  const asked = useRef('');

  const look = async () => {
    const normalized = normalizePhone(phone);
    if (!isClientPhone(normalized)) return setSearch({ kind: 'failed', text: texts.invalid });
    setSearch({ kind: 'looking' });
    asked.current = normalized;
    const answer = (found: Search) => setSearch(asked.current === normalized ? found : { kind: 'none' });
    try {
      const { findClient } = await services();
      const client = await findClient(normalized);
      answer(client === null ? { kind: 'failed', text: texts.unknown } : { kind: 'found', client });
    } catch {
      answer({ kind: 'failed', text: texts.offline });
    }
  };

  return (
    <Page width="narrow">
      <PageHead title={texts.title} subtitle={texts.subtitle} />
      <SendForm
        onSubmit={() => void look()}
        busy={search.kind === 'looking'}
        submit={texts.submit}
        submitting={texts.submitting}
      >
        <TextField
          label={texts.phone}
          type="tel"
          inputMode="numeric"
          autoComplete="off"
          value={phone}
          onChange={(text) => {
            asked.current = '';
            setPhone(phoneInput(text));
            if (search.kind === 'failed') setSearch({ kind: 'none' });
          }}
          error={search.kind === 'failed' ? search.text : undefined}
        />
      </SendForm>
      {search.kind === 'found' ? <FoundClient key={search.client.id} client={search.client} /> : null}
    </Page>
  );
}
