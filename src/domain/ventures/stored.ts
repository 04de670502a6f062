import type { StoredPicture } from '../pictures.ts';
import {
  pictureUrl,
  type StoredFields,
  storedInstant,
  storedMap,
  storedText,
  storedTexts,
} from '../stored.ts';
import type { Venture } from './entities.ts';

/** The venture as stored in `ventures/{id}` (docs/product.md, Ventures); null when it has no name. */
export function toVenture(id: string, fields: StoredFields): Venture | null {
  const name = storedText(fields, 'name');
  if (name === '') return null;
  const socials = storedMap(fields, 'socials');
  const shipping = storedMap(fields, 'shipping');
  return {
    id,
    name,
    description: storedText(fields, 'description'),
    imageUrl: pictureUrl(storedText(fields, 'imageUrl')),
    imagePath: storedText(fields, 'imagePath'),
    socials: {
      instagram: storedText(socials, 'instagram'),
      facebook: storedText(socials, 'facebook'),
      whatsapp: storedText(socials, 'whatsapp'),
      tiktok: storedText(socials, 'tiktok'),
    },
    shipping: {
      shipsToAll: shipping.shipsToAll !== false,
      departments: storedTexts(shipping, 'departments'),
    },
    categories: storedTexts(fields, 'categories'),
    slug: storedText(fields, 'slug'),
    username: storedText(fields, 'username'),
    createdAt: storedInstant(fields, 'createdAt'),
  };
}

/** The profile's picture as forms take it: a list of none or one. */
export function pictureOf({ imageUrl, imagePath }: Venture): readonly StoredPicture[] {
  return imageUrl === null ? [] : [{ url: imageUrl, path: imagePath }];
}
