/** Reads and writes the documents of a venture, as firestore.rules require them. */

import { type Fields, imageAt, instantAt, isFields, textAt } from '../../domain/fields.ts';
import type { StoredPicture } from '../../domain/pictures.ts';
import { contentIn } from '../../domain/ventures/content.ts';
import type { Venture, VentureContent } from '../../domain/ventures/entities.ts';
import type { FieldValue } from '../firestore/write.ts';

/** Returns the venture as stored in `ventures/{id}` (docs/product.md, Ventures); null when it has no name. */
export function toVenture(id: string, fields: Fields): Venture | null {
  const content = contentIn(fields);
  if (content.name === '') return null;
  return {
    ...content,
    id,
    imageUrl: imageAt(fields, 'imageUrl'),
    imagePath: textAt(fields, 'imagePath'),
    slug: textAt(fields, 'slug'),
    username: textAt(fields, 'username'),
    createdAt: instantAt(fields, 'createdAt'),
  };
}

/** Returns the venture's `openBranches` for these branches: those that aren't archived. */
export function openBranchFields(branches: Fields): Readonly<Record<string, true>> {
  const open = Object.entries(branches).filter(([, branch]) => isFields(branch) && branch.archived !== true);
  return Object.fromEntries(open.map(([id]) => [id, true] as const));
}

/** Returns whether the venture lists an open branch; null when it has no list, as in older documents. */
export function hasOpenBranch({ openBranches }: Fields): boolean | null {
  return isFields(openBranches) ? Object.keys(openBranches).length > 0 : null;
}

/** Returns the part of a profile that `businesses/{id}` repeats, so that a booking needs one read. */
export function sharedFields({ name, description }: VentureContent, picture: StoredPicture | null) {
  return { name, description, imageUrl: picture?.url ?? '', imagePath: picture?.path ?? '' };
}

/** Returns the profile in `ventures/{id}`: the fields that its form changes. */
export function profileFields(content: VentureContent, picture: StoredPicture | null) {
  const { socials, shipping, categories } = content;
  return {
    ...sharedFields(content, picture),
    socials: { ...socials },
    shipping: { shipsToAll: shipping.shipsToAll, departments: [...shipping.departments] },
    categories: [...categories],
  };
}

/** Returns the document that makes a username unique; the account's address is made from its `accountId`. */
export function usernameFields(ventureId: string, accountId: string, now: FieldValue) {
  return { ventureId, accountId, updatedAt: now };
}
