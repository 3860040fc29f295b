import type { PageContent } from '@waypost/pages/model/content';

/**
 * Returns a page's text for another address. The campaign ids, and the template and form that the address's steps need, stay those of the
 * target.
 */
export const copiedPage = (source: PageContent, target: PageContent): PageContent => ({
  ...source,
  template: target.template,
  form: target.form,
  smid: target.smid,
  xsmid: target.xsmid,
});
