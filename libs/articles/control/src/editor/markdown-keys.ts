/** A text area's text and selection. */
export interface MarkedText {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Wraps the selection in signs, or removes them if they are there. */
export function wrapped({ text, start, end }: MarkedText, sign: string): MarkedText {
  const size = sign.length;
  const isWrapped = text.slice(start - size, start) === sign && text.slice(end, end + size) === sign && start >= size;
  if (isWrapped)
    return { text: text.slice(0, start - size) + text.slice(start, end) + text.slice(end + size), start: start - size, end: end - size };
  return { text: text.slice(0, start) + sign + text.slice(start, end) + sign + text.slice(end), start: start + size, end: end + size };
}

/** Makes the selection a link, and selects the link's address. */
export function linked({ text, start, end }: MarkedText): MarkedText {
  const words = text.slice(start, end);
  const before = `${text.slice(0, start)}[${words}](`;
  return { text: `${before}/${')'}${text.slice(end)}`, start: before.length, end: before.length + 1 };
}

/** Brackets would end a picture's text, and a line break its paragraph. */
const inBrackets = (text: string): string => text.replaceAll(/[[\]\n]/g, ' ');

/** Inserts a picture after the selection, as a paragraph of its own. */
export function pictured({ text, end }: MarkedText, { src, alt }: { readonly src: string; readonly alt: string }): MarkedText {
  const [before, after] = [text.slice(0, end).trimEnd(), text.slice(end).trimStart()];
  const withPicture = `${before === '' ? '' : `${before}\n\n`}![${inBrackets(alt)}](${src})`;
  const place = withPicture.length;
  return { text: after === '' ? withPicture : `${withPicture}\n\n${after}`, start: place, end: place };
}
