import { Page } from '../../../components/ui/Page.tsx';
import { TextField } from '../../../components/ui/TextField.tsx';
import { phoneInput } from '../../../domain/clients/credentials.ts';
import { useDocumentTitle } from '../../../hooks/useDocumentTitle.ts';
import { clientLookup as texts } from '../../../messages/clientLookup.ts';
import { AccountForm } from '../AccountForm.tsx';
import { FoundClient } from './FoundClient.tsx';
import { useClientLookup } from './useClientLookup.ts';

/** /admin/clients: a client by phone, with balance, movements and numbers, and which command helps. */
export function ClientLookupScreen() {
  useDocumentTitle(texts.documentTitle);
  const { phone, setPhone, search, look } = useClientLookup();
  return (
    <Page width="narrow">
      <hgroup>
        <h1>{texts.title}</h1>
        <p>{texts.subtitle}</p>
      </hgroup>
      <AccountForm
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
          onChange={(text) => setPhone(phoneInput(text))}
          error={search.kind === 'failed' ? search.text : undefined}
        />
      </AccountForm>
      {search.kind === 'found' ? <FoundClient key={search.client.id} client={search.client} /> : null}
    </Page>
  );
}
