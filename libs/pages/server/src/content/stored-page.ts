import type { ContentData } from '@waypost/content/model';
import { FORM_NAMES } from '@waypost/funnel-engine/model/form';
import { pageContentSchema, type PageContent } from '@waypost/pages/model/content';
import { parseFields } from '@waypost/platform/parsing';

/** How pages are read; a form is one that somebody wrote. */
export const pageSchema = pageContentSchema(FORM_NAMES);
/** A page is read once for each state that is published, not once a request. */
const readPages = new WeakMap<ContentData, PageContent | null>();

/** Reads a stored page; null where this build can't show it any more (a form that is gone): the code's page stands in then. */
export function storedPage(data: ContentData): PageContent | null {
  const ready = readPages.get(data);
  if (ready !== undefined) return ready;
  const parsed = parseFields(pageSchema, data);
  const page = parsed.ok ? parsed.value : null;
  readPages.set(data, page);
  return page;
}
