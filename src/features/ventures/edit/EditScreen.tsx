import { useCallback } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { EmptyPage } from '../../../components/ui/EmptyPage.tsx';
import { ErrorPicture } from '../../../components/ui/ErrorPicture.tsx';
import { NothingFoundPicture } from '../../../components/ui/NothingFoundPicture.tsx';
import { Page } from '../../../components/ui/Page.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { toast } from '../../../components/ui/Toast.tsx';
import { Failed } from '../../../hooks/Failed.tsx';
import { useScreenTitle } from '../../../hooks/useDocumentTitle.ts';
import { useLoad } from '../../../hooks/useLoad.ts';
import { Waiting } from '../../../hooks/Waiting.tsx';
import { ventureEdit as texts, ventureFailures } from '../../../messages/ventures.ts';
import { loadServices } from '../loadServices.ts';
import { EditForm, type EditFormProps } from './EditForm.tsx';

type EditScreenProps = Omit<EditFormProps, 'venture'> & { readonly ventureId: string };

/** /ventures/{id}/edit, for the administrator or the venture's owner (docs/product.md, Ventures). */
export function EditScreen({ ventureId, ...form }: EditScreenProps) {
  const { account, onSaved, onDone } = form;
  const load = useCallback(
    async () => (await loadServices()).readProfile(account, ventureId),
    [account, ventureId],
  );
  const [loaded, retry] = useLoad(load);
  useScreenTitle((loaded.state === 'ready' && loaded.value?.name) || texts.title);

  if (loaded.state === 'failed') {
    return (
      <Page width="narrow">
        <Failed level={1} picture={<ErrorPicture />} title={ventureFailures.LOAD} onRetry={retry} />
      </Page>
    );
  }
  if (loaded.state === 'ready' && loaded.value === null) {
    return (
      <EmptyPage
        picture={<NothingFoundPicture />}
        title={ventureFailures.MISSING}
        action={<Button onClick={onDone}>{texts.back}</Button>}
      />
    );
  }
  return (
    <Page>
      <h1>{texts.title}</h1>
      {loaded.state === 'ready' && loaded.value !== null ? (
        <EditForm
          {...form}
          venture={loaded.value}
          onSaved={(name) => {
            toast(texts.saved);
            onSaved(name);
          }}
        />
      ) : (
        // No cached profile here: a form filled from an older profile would overwrite a newer one.
        <Waiting onRetry={retry}>
          <Skeleton kind="block" />
          <Skeleton kind="block" size="card" />
          <Skeleton kind="block" size="card" />
        </Waiting>
      )}
    </Page>
  );
}
