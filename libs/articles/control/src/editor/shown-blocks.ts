/** Returns the number of equal nodes at the start of both lists. */
function equalAtStart(shown: readonly Node[], next: readonly Node[]): number {
  const first = shown.findIndex((node, index) => !node.isEqualNode(next[index] ?? null));
  return first === -1 ? shown.length : first;
}

/** Shows the blocks of a text in an element. Unchanged blocks stay, so that the browser lays out only the changed ones. */
export function showBlocks(element: Element, html: string): void {
  const template = document.createElement('template');
  template.innerHTML = html;
  const [shown, next] = [[...element.childNodes], [...template.content.childNodes]];
  const before = equalAtStart(shown, next);
  const after = equalAtStart(shown.slice(before).reverse(), next.slice(before).reverse());
  const following = shown[shown.length - after] ?? null;
  shown.slice(before, shown.length - after).forEach((node) => node.remove());
  template.content.replaceChildren(...next.slice(before, next.length - after));
  element.insertBefore(template.content, following);
}
