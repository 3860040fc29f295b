import { PAGE_FIELDS_CHANGED_AT_ONCE, PAGES_CHANGED_AT_ONCE, type PagesEdit, type PagesTakeBack } from '@waypost/pages/model/content';
import { choice, fields, listOf, text, type FieldSchema } from '@waypost/platform/parsing';
import { mixed } from 'yup';

const KEY_MAX_LENGTH = 200;
const keys = listOf('Pages', text('Page', { max: KEY_MAX_LENGTH }), { min: 1, max: PAGES_CHANGED_AT_ONCE });

/** One field of several pages. Its value is read by the rules of pages, with each page that it becomes a part of. */
export const pagesEditBody: FieldSchema<PagesEdit> = fields('Change', {
  keys,
  field: choice('Field', PAGE_FIELDS_CHANGED_AT_ONCE),
  value: mixed().nullable().defined('Value is missing.'),
});

export const pagesTakeBackBody: FieldSchema<PagesTakeBack> = fields('Pages', { keys });
