/** A text area's text and what is marked in it. */
export interface MarkedText {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Puts signs around what is marked, or takes them away where they are there. */
export function wrapped({ text, start, end }: MarkedText, sign: string): MarkedText {
  const size = sign.length;
  const isWrapped = text.slice(start - size, start) === sign && text.slice(end, end + size) === sign && start >= size;
  if (isWrapped)
    return { text: text.slice(0, start - size) + text.slice(start, end) + text.slice(end + size), start: start - size, end: end - size };
  return { text: text.slice(0, start) + sign + text.slice(start, end) + sign + text.slice(end), start: start + size, end: end + size };
}

/** Makes a link of what is marked, with its address marked next. */
export function linked({ text, start, end }: MarkedText): MarkedText {
  const words = text.slice(start, end);
  const before = `${text.slice(0, start)}[${words}](`;
  return { text: `${before}/${')'}${text.slice(end)}`, start: before.length, end: before.length + 1 };
}

/** Brackets would end the text of a picture, and a line its paragraph. */
const inBrackets = (text: string): string => text.replaceAll(/[[\]\n]/g, ' ');

/** Puts a picture after what is marked, as a paragraph of its own. */
export function pictured({ text, end }: MarkedText, { src, alt }: { readonly src: string; readonly alt: string }): MarkedText {
  const [before, after] = [text.slice(0, end).trimEnd(), text.slice(end).trimStart()];
  const withPicture = `${before === '' ? '' : `${before}\n\n`}![${inBrackets(alt)}](${src})`;
  const place = withPicture.length;
  return { text: after === '' ? withPicture : `${withPicture}\n\n${after}`, start: place, end: place };
}
