/** The link that opens WhatsApp with a text, to be sent to whomever the diner picks there. */
export function whatsappShareUrl(text: string): string {
  // A field's length limit can cut an emoji in two, and encodeURIComponent throws on half of one.
  return `https://wa.me/?text=${encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'))}`;
}
