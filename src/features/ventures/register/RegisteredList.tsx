import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/Button.tsx';
import { EmptyState } from '../../../components/ui/EmptyState.tsx';
import { EditIcon } from '../../../components/ui/icons/EditIcon.tsx';
import { KeyIcon } from '../../../components/ui/icons/KeyIcon.tsx';
import { TrashIcon } from '../../../components/ui/icons/TrashIcon.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { ToolCard, ToolCards } from '../../../components/ui/ToolCard.tsx';
import { publicVenturePath, ventureEditPath } from '../../../config/paths.ts';
import type { Venture } from '../../../domain/ventures/entities.ts';
import { FailedPart } from '../../../hooks/Failed.tsx';
import { Waiting } from '../../../hooks/Waiting.tsx';
import { credentials, ventures as texts, ventureFailures } from '../../../messages/ventures.ts';
import type { VentureList } from './useVentureList.ts';
import css from './Ventures.module.css';

interface ListProps {
  readonly list: VentureList;
  readonly onNewPassword: (venture: Venture) => void;
  readonly onRemove: (venture: Venture) => void;
}

/** The registered ventures, a page at a time. */
export function RegisteredList({ list, ...acts }: ListProps) {
  const { state, ventures, more, loadingMore } = list;
  if (state === 'loading') {
    return (
      <Waiting onRetry={list.reload}>
        <div className={`stack gap-4 ${css.section}`} role="status" aria-label={texts.listLoading}>
          <Skeleton kind="block" size="card" />
          <Skeleton kind="block" size="card" />
        </div>
      </Waiting>
    );
  }
  return (
    <>
      <ToolCards label={texts.listTitle}>
        {ventures.map((venture) => (
          <VentureItem key={venture.id} venture={venture} {...acts} />
        ))}
      </ToolCards>
      {/* Below the cards, where 'Ver más' was pressed. */}
      {state === 'failed' ? (
        <FailedPart text={ventureFailures.LIST} onRetry={list.reload} />
      ) : ventures.length === 0 ? (
        <EmptyState title={texts.listEmpty} />
      ) : null}
      {more === null ? null : (
        <Button variant="secondary" className={css.more} busy={loadingMore} onClick={more}>
          {texts.listMore}
        </Button>
      )}
    </>
  );
}

/** Shows one registered venture and the administrator's actions on it. */
function VentureItem({
  venture,
  onNewPassword,
  onRemove,
}: Omit<ListProps, 'list'> & { readonly venture: Venture }) {
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
          onPress: () => onNewPassword(venture),
        },
        {
          icon: <TrashIcon />,
          label: texts.remove,
          aria: texts.removeAria(name),
          onPress: () => onRemove(venture),
        },
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
