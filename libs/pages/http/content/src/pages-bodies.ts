import { MAX_KEY_LENGTH, seenRevisionId } from '@waypost/content/contract/bodies';
import { TEMPLATE_NAMES } from '@waypost/pages/model';
import { PAGE_TEXT_LIMITS, tidyPagePath, type NewPage } from '@waypost/pages/model/content';
import { PAGE_FIELDS_CHANGED_AT_ONCE, PAGES_CHANGED_AT_ONCE, type PagesEdit, type PagesTakeBack } from '@waypost/pages/model/content/table';
import { type FieldSchema } from '@waypost/platform/parsing';
import { choice, fields, listOf, text, textOrNull } from '@waypost/platform/parsing/schemas';
import { CONSUMER_BRANDS } from '@waypost/routing/model/table';
import { mixed } from 'yup';

const keys = listOf('Pages', text('Page', { max: MAX_KEY_LENGTH }), { min: 1, max: PAGES_CHANGED_AT_ONCE });

/** One field of several pages. The value is checked later, by the rules of pages, with each page. */
export const pagesEditBody: FieldSchema<PagesEdit> = fields('Change', {
  keys,
  field: choice('Field', PAGE_FIELDS_CHANGED_AT_ONCE),
  value: mixed().nullable().defined('Value is missing.'),
});

const seenPage = fields('Page', {
  key: text('Page', { max: MAX_KEY_LENGTH }),
  revisionId: seenRevisionId,
});

export const pagesTakeBackBody: FieldSchema<PagesTakeBack> = fields('Pages', {
  pages: listOf('Pages', seenPage, { min: 1, max: PAGES_CHANGED_AT_ONCE }),
});

/** A page at a new address. The branch decides later whether the address is free. */
export const newPageBody: FieldSchema<NewPage> = fields('Page', {
  brand: choice('Brand', CONSUMER_BRANDS),
  path: text('Address', { max: MAX_KEY_LENGTH }).transform((value: unknown) => (typeof value === 'string' ? tidyPagePath(value) : value)),
  template: choice('Template', TEMPLATE_NAMES),
  form: textOrNull('Form version', { max: MAX_KEY_LENGTH }),
  title: textOrNull('Title', { max: PAGE_TEXT_LIMITS.title }),
  from: textOrNull('Begin with', { max: MAX_KEY_LENGTH }),
});
