import { mediaAt } from '@waypost/images/model';
import type { PageContent } from '@waypost/pages/model/content';
import { PAGE_FIELD_NAMES, type PageField } from '@waypost/control-center/editing/differences';

/** A field of a page; of its body, the block. */
export interface FieldSpot {
  readonly field: PageField;
  readonly block: number | null;
  /** What stands there, as the page shows it. */
  readonly text: string;
}

/** As the page shows it: white space means nothing there. A picture of the library has many files. */
const shownText = (text: string): string => mediaAt(text)?.hash ?? text.replace(/\s+/g, ' ').trim();

/** Every text within a value. */
export function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return shownText(value) === '' ? [] : [shownText(value)];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Where a text of the page comes from; what stands innermost is asked first. Null where it is none of the page's fields. */
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
