import type { PageConfiguration } from '../src/page-configuration';

/** A landing page of an auto brand that leads into its funnel. */
export const aPage = (partial: Partial<PageConfiguration> = {}): PageConfiguration => ({
  title: 'Compare car insurance',
  description: 'Compare car insurance companies in your area.',
  headline: 'Compare car insurance',
  subheadline: 'A few plain questions.',
  image: null,
  body: [],
  destination: '/quiz/auto',
  actionLabel: 'Start',
  template: 'landing',
  product: 'auto',
  benefits: [],
  language: 'english',
  form: null,
  indexable: false,
  onEnter: null,
  ...partial,
});
