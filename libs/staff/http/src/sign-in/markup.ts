/** A piece of HTML whose values are escaped already. */
export class Html {
  constructor(readonly text: string) {}
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');

type Value = Html | string | null | readonly Html[];

const textOf = (value: Value): string => {
  if (value === null) return '';
  if (value instanceof Html) return value.text;
  return typeof value === 'string' ? escaped(value) : value.map(({ text }) => text).join('');
};

/** HTML with every value in it escaped, for text and for quoted attributes; null is nothing. */
export const markup = (strings: TemplateStringsArray, ...values: readonly Value[]): Html =>
  new Html(strings.reduce((text, string, at) => text + textOf(values[at - 1] ?? null) + string));
