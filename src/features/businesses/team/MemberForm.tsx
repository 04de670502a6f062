import { useState } from 'react';
import { FormDialog } from '../../../components/ui/FormDialog.tsx';
import { SelectField } from '../../../components/ui/SelectField.tsx';
import { TextField } from '../../../components/ui/TextField.tsx';
import { MEMBER_ROLES } from '../../../domain/team/constants.ts';
import { memberProblems } from '../../../domain/team/draft.ts';
import { isMemberRole, type MemberRole } from '../../../domain/team/roles.ts';
import { type Member, suggestedUsername, type TeamProblem } from '../../../domain/team/team.ts';
import { MAX_USERNAME } from '../../../domain/ventures/constants.ts';
import { normalizeUsername } from '../../../domain/ventures/username.ts';
import { roleNames } from '../../../messages/roles.ts';
import {
  memberProblemTexts,
  roleTexts,
  teamProblemText,
  memberForm as texts,
} from '../../../messages/team.ts';

export interface MemberFormProps {
  /** The member to change; null for a new one. */
  readonly member: Member | null;
  readonly businessName: string;
  readonly busy: boolean;
  readonly onClose: () => void;
  /** Returns why it wasn't saved; null = it is. */
  readonly onSave: (draft: {
    readonly name: string;
    readonly role: MemberRole;
    readonly username: string;
  }) => Promise<TeamProblem | null>;
}

/** The form of one person: name, role and, for a new one, the username, which is proposed from the name. */
export function MemberForm({ member, businessName, busy, onClose, onSave }: MemberFormProps) {
  const [name, setName] = useState(member?.name ?? '');
  const [role, setRole] = useState<MemberRole>(member?.role ?? 'host');
  /** null: the proposed one. */
  const [typed, setTyped] = useState<string | null>(member?.username ?? null);
  const [checked, setChecked] = useState(false);
  const [problem, setProblem] = useState<TeamProblem | null>(null);
  const username = typed ?? suggestedUsername(name, businessName);
  const problems = checked ? memberProblems({ name, username }) : {};

  const send = async () => {
    setChecked(true);
    setProblem(null);
    if (busy || Object.keys(memberProblems({ name, username })).length > 0) return;
    const refused = await onSave({ name: name.trim(), role, username: normalizeUsername(username) });
    setProblem(refused);
    if (typeof refused === 'object' && refused !== null) setTyped(refused.free);
  };

  return (
    <FormDialog
      title={member === null ? texts.addTitle : texts.editTitle(member.name)}
      submitLabel={member === null ? texts.create : texts.save}
      busyLabel={texts.saving}
      busy={busy}
      onClose={onClose}
      problem={problem && teamProblemText(problem)}
      onSubmit={() => void send()}
    >
      <TextField
        label={texts.name}
        autoComplete="off"
        placeholder={texts.nameHint}
        value={name}
        onChange={setName}
        error={problems.name && memberProblemTexts[problems.name]}
      />
      <SelectField
        label={texts.role}
        value={role}
        onChange={(value) => isMemberRole(value) && setRole(value)}
        hint={roleTexts[role]}
        options={MEMBER_ROLES.map((each) => ({ value: each, label: roleNames[each] }))}
      />
      {member === null ? (
        <TextField
          label={texts.username}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          hint={texts.usernameHint}
          maxLength={MAX_USERNAME}
          value={username}
          onChange={setTyped}
          error={problems.username && memberProblemTexts[problems.username]}
        />
      ) : null}
    </FormDialog>
  );
}
