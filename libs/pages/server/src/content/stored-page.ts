import type { ContentData } from '@waypost/content/model';
import { FORM_NAMES } from '@waypost/funnel-engine/model/form';
import { pageContentSchema, type PageContent } from '@waypost/pages/model/content';
import { parseFields } from '@waypost/platform/parsing';

/** The schema of pages. A form has to be an existing version. */
export const pageSchema = pageContentSchema(FORM_NAMES);
/** A page is parsed once for each published state instead of once per request. */
const readPages = new WeakMap<ContentData, PageContent | null>();

/** Parses a stored page. Null if this build can't show it, for instance because its form was removed. The code's page is shown instead. */
export function storedPage(data: ContentData): PageContent | null {
  const ready = readPages.get(data);
  if (ready !== undefined) return ready;
  const parsed = parseFields(pageSchema, data);
  const page = parsed.ok ? parsed.value : null;
  readPages.set(data, page);
  return page;
}
