/** What the documents of a venture hold, as firestore.rules ask for it. */
import { serverTimestamp } from 'firebase/firestore/lite';
import type { StoredPicture } from '../../domain/pictures.ts';
import type { VentureContent } from '../../domain/ventures/entities.ts';

/** The part of a profile that `businesses/{id}` repeats, so that a booking needs one read. */
export function sharedFields({ name, description }: VentureContent, picture: StoredPicture | null) {
  return { name, description, imageUrl: picture?.url ?? '', imagePath: picture?.path ?? '' };
}

/** The profile in `ventures/{id}`: what its form changes. */
export function profileFields(content: VentureContent, picture: StoredPicture | null) {
  const { socials, shipping, categories } = content;
  return {
    ...sharedFields(content, picture),
    socials: { ...socials },
    shipping: { shipsToAll: shipping.shipsToAll, departments: [...shipping.departments] },
    categories: [...categories],
  };
}

/** The uniqueness document of a username, which leads to its account's address. */
export function usernameFields(ventureId: string, accountId: string) {
  return { ventureId, accountId, updatedAt: serverTimestamp() };
}
