import type { PageContent } from '@waypost/pages/model/content';

/**
 * A page's text at another address: what an address and its brand have of their own stays there, which is the campaign's
 * ids, and the template and form that its steps need.
 */
export const copiedPage = (source: PageContent, target: PageContent): PageContent => ({
  ...source,
  template: target.template,
  form: target.form,
  smid: target.smid,
  xsmid: target.xsmid,
});
