import { useState } from 'react';
import { FormDialog } from '../../../components/ui/FormDialog.tsx';
import { TextField } from '../../../components/ui/TextField.tsx';
import {
  type BranchContact,
  contactProblems,
  MAX_ADDRESS,
  packContact,
  tidyContact,
  unpackContact,
} from '../../../domain/businesses/contact.ts';
import { branchNameProblem, type OwnedBranch, type OwnerProblem } from '../../../domain/businesses/owned.ts';
import { newDocumentId } from '../../../domain/ids.ts';
import { pictureOf } from '../../../domain/pictures.ts';
import { MAX_CONTACT_PHONE } from '../../../domain/reservations/constants.ts';
import { PictureField } from '../../../hooks/pictures/PictureField.tsx';
import { usePictures } from '../../../hooks/pictures/usePictures.ts';
import { branchNameText, contactText, branches as texts } from '../../../messages/branches.ts';
import { ownerProblemText } from '../../../messages/owned.ts';
import { pictures as pictureTexts } from '../../../messages/pictures.ts';
import { submit } from '../../../services/submit.ts';
import { loadServices } from '../shared/loadServices.ts';

export interface BranchFormProps {
  readonly businessId: string;
  readonly branch: OwnedBranch | null;
  readonly order: number;
  readonly onClose: () => void;
  readonly onSaved: (name: string) => void;
}

/** The form of one branch: its name, contact and picture, in a sheet over the list. */
export function BranchForm({ businessId, branch, order, onClose, onSaved }: BranchFormProps) {
  // The branch when the form opened: the live list goes on changing behind it.
  const [start] = useState(branch);
  /** Of a new branch: the same for every attempt to save. */
  const [newId] = useState(() => newDocumentId());
  const [name, setName] = useState(start?.name ?? '');
  const [contact, setContact] = useState(() => unpackContact(start?.contact));
  const [checked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<OwnerProblem | null>(null);
  const pictures = usePictures({ use: 'branch', max: 1, initial: start ? pictureOf(start) : [] });

  const nameProblem = branchNameProblem(name);
  const tidied = tidyContact(contact);
  const problems = contactProblems(tidied);
  const lines = ['address', 'mapUrl', 'phone'] as const;
  const change = (part: Partial<BranchContact>) => setContact((now) => ({ ...now, ...part }));
  const errorOf = (line: keyof BranchContact) =>
    checked && problems[line] ? contactText(problems[line]) : undefined;

  const send = async () => {
    setChecked(true);
    setProblem(null);
    if (busy || nameProblem !== null || lines.some((line) => problems[line] !== null)) return;
    setBusy(true);
    const saved = await submit(loadServices, ({ createBranch, updateBranch }) =>
      pictures.save({
        role: 'business',
        owner: { kind: 'branch', businessId, branchId: start?.id ?? newId },
        write: ([picture = null]) =>
          start === null
            ? createBranch(businessId, { id: newId, name, picture, order, contact: tidied })
            : // What wasn't changed here may have been changed on another device meanwhile.
              updateBranch(businessId, start.id, {
                ...(name.trim() !== start.name && { name }),
                ...(pictures.changed && { picture }),
                ...(packContact(tidied) !== (start.contact ?? '') && { contact: tidied }),
              }),
      }),
    );
    setBusy(false);
    if (!saved.ok) {
      // A picture that wasn't stored is reported by its field.
      if (saved.problem === 'OFFLINE') setProblem('OFFLINE');
      return;
    }
    if (saved.result.ok) onSaved(name.trim());
    else setProblem(saved.result.problem);
  };

  return (
    <FormDialog
      title={start === null ? texts.createTitle : texts.editTitle}
      submitLabel={start === null ? texts.create : texts.save}
      busyLabel={start === null ? texts.creating : texts.saving}
      busy={busy}
      editable={!busy || pictures.single.onCancel !== undefined}
      changed={pictures.changed}
      onClose={onClose}
      problem={problem && ownerProblemText(problem)}
      onSubmit={() => void send()}
    >
      <TextField
        label={texts.name}
        name="name"
        autoComplete="off"
        placeholder={texts.nameHint}
        value={name}
        onChange={setName}
        error={checked && nameProblem ? branchNameText(nameProblem, start === null) : undefined}
      />
      <TextField
        label={texts.address}
        name="address"
        autoComplete="off"
        placeholder={texts.addressHint}
        maxLength={MAX_ADDRESS}
        value={contact.address}
        onChange={(address) => change({ address })}
        error={errorOf('address')}
      />
      <TextField
        label={texts.map}
        name="mapUrl"
        type="url"
        inputMode="url"
        autoComplete="off"
        hint={texts.mapHint}
        value={contact.mapUrl}
        onChange={(mapUrl) => change({ mapUrl })}
        error={errorOf('mapUrl')}
      />
      <TextField
        label={texts.phone}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        maxLength={MAX_CONTACT_PHONE}
        value={contact.phone}
        onChange={(phone) => change({ phone })}
        error={errorOf('phone')}
      />
      <PictureField
        {...pictures.single}
        label={texts.picture}
        hint={pictureTexts.hintWide}
        onRetry={() => void send()}
      />
    </FormDialog>
  );
}
