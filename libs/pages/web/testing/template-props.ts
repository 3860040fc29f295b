import type { PagePayload, TemplateProps } from '@waypost/pages/contract/payload';
import { publicBrand } from '@waypost/brands';
import { aBrand } from '@waypost/brands/testing';
import { uiCopy, type PageConfiguration } from '@waypost/pages/model';
import { aPage } from '@waypost/pages/model/testing';
import { aPlacement } from '@waypost/phones/model/testing';

/** Returns a template's props for this page, with texts in the page's language. */
export function templateProps(
  page: Partial<PageConfiguration> = {},
  { brand = aBrand(), ...payload }: Partial<PagePayload> & { brand?: ReturnType<typeof aBrand> } = {},
): TemplateProps {
  const configuration = aPage(page);
  return {
    brand: publicBrand(brand),
    links: { home: '/', terms: '/tos', privacy: '/privacy' },
    payload: {
      route: { name: 'test-page', path: '/test', smid: null, xsmid: null },
      page: configuration,
      form: null,
      placement: aPlacement(),
      consent: null,
      disclaimer: { version: 'test-1', paragraphs: ['Not every plan is offered everywhere.'] },
      copy: uiCopy(configuration.language),
      ...payload,
    },
    visit: null,
  };
}
