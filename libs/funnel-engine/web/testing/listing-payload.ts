import type { PagePayload } from '@waypost/pages/contract/payload';
import { aPage } from '@waypost/pages/model/testing';
import { aFunnelPayload } from './funnel-payload';
import type { Language } from '@waypost/validation';
import type { Product } from '@waypost/brands';

/** A page that lists ads and links to the auto quiz. */
export function aListingPayload({
  language = 'english',
  product = 'auto',
}: { readonly language?: Language; readonly product?: Product } = {}): PagePayload {
  return {
    ...aFunnelPayload({ language }),
    route: { name: 'search-4-auto', path: '/search-4-auto', smid: null, xsmid: null },
    form: null,
    page: aPage({
      template: 'listing',
      product,
      language,
      form: null,
      headline: 'Companies to compare',
      subheadline: 'Who advertises today',
      destination: '/quiz/auto',
      actionLabel: 'Answer a few questions',
    }),
  };
}
