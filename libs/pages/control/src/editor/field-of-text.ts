import { mediaAt } from '@waypost/images/model';
import type { PageContent } from '@waypost/pages/model/content';
import { PAGE_FIELD_NAMES, type PageField } from '@waypost/control-center/editing/differences';

/** A field of a page, and the block if it is in the body. */
export interface FieldSpot {
  readonly field: PageField;
  readonly block: number | null;
  /** The field's text, as the page shows it. */
  readonly text: string;
}

/** Normalizes a text as the page shows it: white space is collapsed. A library picture has many files, so its hash stands for it. */
const shownText = (text: string): string => mediaAt(text)?.hash ?? text.replace(/\s+/g, ' ').trim();

/** Returns every text within a value. */
export function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return shownText(value) === '' ? [] : [shownText(value)];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Returns the field from which a clicked text of the page comes. The innermost text is tried first. Null if no field has it. */
export function spotOfTexts(content: PageContent, clicked: readonly string[]): FieldSpot | null {
  for (const text of clicked.map(shownText))
    for (const field of PAGE_FIELD_NAMES) {
      if (field !== 'body') {
        if (textsIn(content[field]).includes(text)) return { field, block: null, text };
        continue;
      }
      const block = content.body.findIndex((each) => textsIn(each).includes(text));
      if (block !== -1) return { field, block, text };
    }
  return null;
}
