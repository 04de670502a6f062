/** Finds documents in the database whose owner document is missing. Pure. */
import { isFields, mapAt, textAt } from '../../src/domain/fields.ts';
import { isActiveStatus } from '../../src/domain/reservations/status.ts';
import type { PlainDocument } from './documents.ts';

/** Returns documents below a business or venture that doesn't exist, but not what stays of a deleted one. In words. */
export function houseBreaches(documents: readonly PlainDocument[]): string[] {
  const paths = new Set(documents.map(({ path }) => path));
  return documents.flatMap(({ path, fields }) => {
    const [house = '', kind = ''] = /^((?:businesses|ventures)\/[^/]+)\/([^/]+)/.exec(path)?.slice(1) ?? [];
    const isActive = isActiveStatus(String(fields.statusNormalized));
    const mayStay = ['', 'days', 'guests'].includes(kind) || (kind === 'reservations' && !isActive);
    return mayStay || paths.has(house) ? [] : [`${path}: there is no ${house}`];
  });
}

/** Returns usernames that no venture or team member uses: nobody else can take them. Every breach in words. */
export function usernameBreaches(documents: readonly PlainDocument[]): string[] {
  const used = new Set<string>();
  for (const { path, fields } of documents) {
    const [root, id = '', kind] = path.split('/');
    if (root !== 'ventures') continue;
    if (kind === undefined) used.add(`${id} ${textAt(fields, 'username')}`);
    if (kind !== 'private') continue;
    for (const member of Object.values(mapAt(fields, 'members')))
      if (isFields(member)) used.add(`${id} ${textAt(member, 'username')}`);
  }
  return documents.flatMap(({ path, fields }) => {
    const [root, username = ''] = path.split('/');
    const ventureId = textAt(fields, 'ventureId');
    return root !== 'usernames' || used.has(`${ventureId} ${username}`)
      ? []
      : [`${path}: nobody of ventures/${ventureId} has it`];
  });
}
