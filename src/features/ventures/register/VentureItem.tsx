import { Link } from 'react-router-dom';
import { EditIcon } from '../../../components/ui/icons/EditIcon.tsx';
import { KeyIcon } from '../../../components/ui/icons/KeyIcon.tsx';
import { TrashIcon } from '../../../components/ui/icons/TrashIcon.tsx';
import { ToolCard } from '../../../components/ui/ToolCard.tsx';
import { publicVenturePath, ventureEditPath } from '../../../config/paths.ts';
import type { Venture } from '../../../domain/ventures/entities.ts';
import { credentials, ventures as texts } from '../../../messages/ventures.ts';
import css from './Ventures.module.css';

export interface VentureItemProps {
  readonly venture: Venture;
  readonly onNewPassword: () => void;
  readonly onRemove: () => void;
}

/** Shows one registered venture and the administrator's actions on it. */
export function VentureItem({ venture, onNewPassword, onRemove }: VentureItemProps) {
  const { id, name, description, imageUrl, slug, username } = venture;
  return (
    <ToolCard
      name={name}
      picture={imageUrl}
      tools={[
        {
          icon: <EditIcon />,
          label: texts.edit,
          aria: texts.editAria(name),
          onPress: ventureEditPath(id, true),
        },
      ]}
      rest={[
        {
          icon: <KeyIcon />,
          label: credentials.generate,
          aria: credentials.generateAria(name),
          onPress: onNewPassword,
        },
        { icon: <TrashIcon />, label: texts.remove, aria: texts.removeAria(name), onPress: onRemove },
      ]}
      below={<p className="two-lines">{description}</p>}
    >
      <h3>{name}</h3>
      <p>
        {texts.user}: <b translate="no">{username}</b>
      </p>
      <Link to={publicVenturePath(slug)} className={css.page} aria-label={texts.openPageAria(name)}>
        {texts.openPage}
      </Link>
    </ToolCard>
  );
}
