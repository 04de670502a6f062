import { type Fields, isFields, mapAt, textAt, textsAt } from '../../../domain/fields.ts';
import type { VentureContent } from '../../../domain/ventures/entities.ts';

/** A venture's form as typed. A chosen picture can't be stored. */
export interface VentureDraft {
  readonly id: string;
  /** The content with which the form began, as text: a venture that was changed meanwhile isn't changed back. */
  readonly before: string;
  readonly draft: VentureContent;
}

/** Returns the stored draft; null when it isn't valid. */
export function toVentureDraft(stored: Fields): VentureDraft | null {
  const id = textAt(stored, 'id');
  const { draft } = stored;
  if (id === '' || !isFields(draft)) return null;
  const [socials, shipping] = [mapAt(draft, 'socials'), mapAt(draft, 'shipping')];
  return {
    id,
    before: textAt(stored, 'before'),
    draft: {
      name: textAt(draft, 'name'),
      description: textAt(draft, 'description'),
      socials: {
        instagram: textAt(socials, 'instagram'),
        facebook: textAt(socials, 'facebook'),
        whatsapp: textAt(socials, 'whatsapp'),
        tiktok: textAt(socials, 'tiktok'),
      },
      shipping: {
        shipsToAll: shipping.shipsToAll === true,
        departments: textsAt(shipping, 'departments'),
      },
      categories: textsAt(draft, 'categories'),
    },
  };
}
