import { WRITE_TO_US } from '../messages/contact.ts';
import { contactUrl } from '../services/contact.ts';

/** Shows a sentence in which 'escríbenos' is a link to this build's contact; plain text when it has no contact. */
export function WriteToUs({ text }: { readonly text: string }) {
  const url = contactUrl();
  const [words] = WRITE_TO_US.exec(text) ?? [];
  if (words === undefined || url === null) return text;
  const at = text.indexOf(words);
  return (
    <>
      {text.slice(0, at)}
      <a href={url} target="_blank" rel="noopener noreferrer">
        {words}
      </a>
      {text.slice(at + words.length)}
    </>
  );
}
