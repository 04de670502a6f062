/** What stands in the database without what it belongs to. Pure. */
import { isFields, mapAt, textAt } from '../../src/domain/fields.ts';
import type { PlainDocument } from './recount.ts';

/** Documents below a business or venture that isn't there, and cards at one. Every breach in words. */
export function houseBreaches(documents: Iterable<PlainDocument>): string[] {
  const roots = new Set<string>();
  const below: (readonly [path: string, root: string])[] = [];
  for (const { path } of documents) {
    const [first = '', second = '', third, fourth] = path.split('/');
    const house = `${first}/${second}`;
    if (first === 'businesses' || first === 'ventures') {
      if (third === undefined) roots.add(house);
      else below.push([path, house]);
    }
    if (first === 'diners' && third === 'active') below.push([path, `businesses/${fourth ?? ''}`]);
  }
  return below.flatMap(([path, house]) => (roots.has(house) ? [] : [`${path}: there is no ${house}`]));
}

/** Usernames that are neither their venture's own nor a member's of its team: nobody else can have them. Every breach in words. */
export function usernameBreaches(documents: Iterable<PlainDocument>): string[] {
  const used = new Set<string>();
  const named: (readonly [path: string, ventureId: string, username: string])[] = [];
  for (const { path, fields } of documents) {
    const [root, id = '', kind] = path.split('/');
    if (root === 'usernames') named.push([path, textAt(fields, 'ventureId'), id]);
    if (root !== 'ventures') continue;
    if (kind === undefined) used.add(`${id} ${textAt(fields, 'username')}`);
    if (kind !== 'private') continue;
    for (const member of Object.values(mapAt(fields, 'members')))
      if (isFields(member)) used.add(`${id} ${textAt(member, 'username')}`);
  }
  return named.flatMap(([path, ventureId, username]) =>
    used.has(`${ventureId} ${username}`) ? [] : [`${path}: nobody of ventures/${ventureId} has it`],
  );
}
