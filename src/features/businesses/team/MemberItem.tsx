import { Badge } from '../../../components/ui/Badge.tsx';
import { EditIcon } from '../../../components/ui/icons/EditIcon.tsx';
import { KeyIcon } from '../../../components/ui/icons/KeyIcon.tsx';
import { TrashIcon } from '../../../components/ui/icons/TrashIcon.tsx';
import { ToolCard } from '../../../components/ui/ToolCard.tsx';
import type { Member } from '../../../domain/team/team.ts';
import { roleNames, team as texts } from '../../../messages/team.ts';

interface MemberItemProps {
  readonly member: Member;
  /** Who it was when it was last seen: nothing can be done about it now. */
  readonly isOld: boolean;
  readonly onEdit: () => void;
  readonly onRenew: () => void;
  readonly onRemove: () => void;
}

/** One person of the team: who, what for, and what the owner can do about it. */
export function MemberItem({ member, isOld, onEdit, onRenew, onRemove }: MemberItemProps) {
  const { name, role, username } = member;
  return (
    <ToolCard
      name={name}
      tools={
        isOld
          ? []
          : [
              { icon: <EditIcon />, label: texts.edit, aria: texts.editAria(name), onPress: onEdit },
              {
                icon: <KeyIcon />,
                label: texts.newPassword,
                aria: texts.newPasswordAria(name),
                onPress: onRenew,
              },
            ]
      }
      rest={[{ icon: <TrashIcon />, label: texts.remove, aria: texts.removeAria(name), onPress: onRemove }]}
    >
      <h2>{name}</h2>
      <Badge tone={role === 'host' ? 'success' : 'info'}>{roleNames[role]}</Badge>
      <p translate="no">{texts.username(username)}</p>
    </ToolCard>
  );
}
