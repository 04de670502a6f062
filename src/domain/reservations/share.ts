/** Returns a link that opens WhatsApp with a text; the diner chooses the recipient there. */
export function whatsappShareUrl(text: string): string {
  // A field's length limit can cut an emoji in two, and encodeURIComponent throws on half an emoji.
  return `https://wa.me/?text=${encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'))}`;
}
