import { Badge } from '../../../components/ui/Badge.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { Card } from '../../../components/ui/Card.tsx';
import { EditIcon, KeyIcon, TrashIcon } from '../../../components/ui/ownerIcons.tsx';
import type { Member } from '../../../domain/team/team.ts';
import { roleNames, team as texts } from '../../../messages/team.ts';
import css from './Team.module.css';

interface MemberItemProps {
  readonly member: Member;
  readonly onEdit: () => void;
  readonly onRenew: () => void;
  readonly onRemove: () => void;
}

/** One person of the team: who, what for, and what the owner can do about it. */
export function MemberItem({ member: { name, role, username }, onEdit, onRenew, onRemove }: MemberItemProps) {
  return (
    <Card as="li" className={css.member}>
      <div className={css.head}>
        <h2>{name}</h2>
        <Badge tone={role === 'host' ? 'success' : 'info'}>{roleNames[role]}</Badge>
        <p className={css.muted} translate="no">
          {texts.username(username)}
        </p>
      </div>
      <div className={css.tools}>
        <Button variant="ghost" className={css.tool} aria-label={texts.editAria(name)} onClick={onEdit}>
          <EditIcon />
          {texts.edit}
        </Button>
        <Button
          variant="ghost"
          className={css.tool}
          aria-label={texts.newPasswordAria(name)}
          onClick={onRenew}
        >
          <KeyIcon />
          {texts.newPassword}
        </Button>
        <Button variant="ghost" className={css.tool} aria-label={texts.removeAria(name)} onClick={onRemove}>
          <TrashIcon />
          {texts.remove}
        </Button>
      </div>
    </Card>
  );
}
