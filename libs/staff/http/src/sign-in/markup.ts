import { escapeHtml } from '@waypost/platform/kernel';

/** A piece of HTML whose values are escaped already. */
export class Html {
  constructor(readonly text: string) {}
}

type Value = Html | string | null | readonly Html[];

const textOf = (value: Value): string => {
  if (value === null) return '';
  if (value instanceof Html) return value.text;
  return typeof value === 'string' ? escapeHtml(value) : value.map(({ text }) => text).join('');
};

/** HTML with every value in it escaped, for text and for quoted attributes; null is nothing. */
export const markup = (strings: TemplateStringsArray, ...values: readonly Value[]): Html =>
  new Html(strings.reduce((text, string, at) => text + textOf(values[at - 1] ?? null) + string));
