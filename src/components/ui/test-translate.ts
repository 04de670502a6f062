/** Does to the page what a browser's translation does: puts a copy of each text in its place, which React doesn't know. */
export function translatePage(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts) {
    if (text.parentElement?.closest('[translate="no"]')) continue;
    const copy = document.createElement('span');
    copy.textContent = text.nodeValue;
    text.parentNode?.replaceChild(copy, text);
  }
}
