import { type Fields, mapAt, textAt, textsAt } from '../fields.ts';
import type { VentureContent } from './entities.ts';

/** Returns the part of a venture that its form changes, as `ventures/{id}` and the form's draft have it. */
export function contentIn(fields: Fields): VentureContent {
  const socials = mapAt(fields, 'socials');
  const shipping = mapAt(fields, 'shipping');
  return {
    name: textAt(fields, 'name'),
    description: textAt(fields, 'description'),
    socials: {
      instagram: textAt(socials, 'instagram'),
      facebook: textAt(socials, 'facebook'),
      whatsapp: textAt(socials, 'whatsapp'),
      tiktok: textAt(socials, 'tiktok'),
    },
    shipping: {
      shipsToAll: shipping.shipsToAll !== false,
      departments: textsAt(shipping, 'departments'),
    },
    categories: textsAt(fields, 'categories'),
  };
}
