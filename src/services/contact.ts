import { environment } from '../config/env.ts';
import { directMessageUrl } from '../domain/coins/packages.ts';
import { whatsappChatUrl } from '../domain/whatsapp.ts';

/**
 * Returns the address for messages to the operator of this site: Instagram, else WhatsApp, else the operator's contact
 * if it is a web or e-mail address; null when this build has none.
 */
export function contactUrl(): string | null {
  if (!environment.ok) return null;
  const { instagram, whatsapp, operator } = environment.env;
  const { contact } = operator;
  const written = /^https?:\/\//.test(contact) ? contact : null;
  const mail = /^[^\s@]+@[^\s@]+$/.test(contact) ? `mailto:${contact}` : null;
  return directMessageUrl(instagram, '') ?? whatsappChatUrl(whatsapp, '') ?? written ?? mail;
}
