import { environment } from '../config/env.ts';
import { directMessageUrl } from '../domain/coins/packages.ts';
import { whatsappChatUrl } from '../domain/whatsapp.ts';

/**
 * Returns the address under which whoever runs this site is written to: Instagram, else WhatsApp, else the operator's own contact
 * where that is an address; null when this build knows none.
 */
export function contactUrl(): string | null {
  if (!environment.ok) return null;
  const { instagram, whatsapp, operator } = environment.env;
  const { contact } = operator;
  const written = /^https?:\/\//.test(contact) ? contact : null;
  const mail = /^[^\s@]+@[^\s@]+$/.test(contact) ? `mailto:${contact}` : null;
  return directMessageUrl(instagram, '') ?? whatsappChatUrl(whatsapp, '') ?? written ?? mail;
}
