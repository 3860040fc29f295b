import { escapeHtml } from '@waypost/platform/kernel';

/** HTML whose values are already escaped. */
export class Html {
  constructor(readonly text: string) {}
}

type Value = Html | string | null | readonly Html[];

const textOf = (value: Value): string => {
  if (value === null) return '';
  if (value instanceof Html) return value.text;
  return typeof value === 'string' ? escapeHtml(value) : value.map(({ text }) => text).join('');
};

/** Builds HTML with every value escaped, for text and for quoted attributes. Null renders nothing. */
export const markup = (strings: TemplateStringsArray, ...values: readonly Value[]): Html =>
  new Html(strings.reduce((text, string, at) => text + textOf(values[at - 1] ?? null) + string));
