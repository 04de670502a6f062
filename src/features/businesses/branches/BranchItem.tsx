import { Badge } from '../../../components/ui/Badge.tsx';
import { ArchiveIcon } from '../../../components/ui/icons/ArchiveIcon.tsx';
import { EditIcon } from '../../../components/ui/icons/EditIcon.tsx';
import { TrashIcon } from '../../../components/ui/icons/TrashIcon.tsx';
import { ToolCard } from '../../../components/ui/ToolCard.tsx';
import type { OwnedBranch } from '../../../domain/businesses/owned.ts';
import { branches as texts } from '../../../messages/branches.ts';

interface BranchItemProps {
  readonly branch: OwnedBranch;
  /** As it was when it was last seen: a change of it could undo a newer one. */
  readonly isOld: boolean;
  /** Its archiving or showing is on its way. */
  readonly busy: boolean;
  readonly onEdit: () => void;
  readonly onArchive: () => void;
  readonly onRemove: () => void;
}

/** One branch: its picture, whether diners see it, and what can be done with it. */
export function BranchItem({ branch, isOld, busy, onEdit, onArchive, onRemove }: BranchItemProps) {
  const { name, imageUrl, archived } = branch;
  return (
    <ToolCard
      name={name}
      picture={imageUrl}
      faded={archived}
      tools={
        isOld
          ? []
          : [
              { icon: <EditIcon />, label: texts.edit, aria: texts.editAria(name), onPress: onEdit },
              {
                icon: <ArchiveIcon />,
                label: archived ? texts.unarchive : texts.archive,
                aria: archived ? texts.unarchiveAria(name) : texts.archiveAria(name),
                busy,
                onPress: onArchive,
              },
            ]
      }
      rest={[{ icon: <TrashIcon />, label: texts.remove, aria: texts.removeAria(name), onPress: onRemove }]}
    >
      <h2>{name}</h2>
      <Badge tone={archived ? 'neutral' : 'success'}>{archived ? texts.archived : texts.open}</Badge>
    </ToolCard>
  );
}
