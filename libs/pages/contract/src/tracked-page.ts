import type { PagePayload } from './page-payload';

/** The properties of the page that every event of a visit carries, from the browser, the server or the demonstration (R7.02). */
export const trackedPage = ({ route, page }: Pick<PagePayload, 'route' | 'page'>) => ({
  pageName: route.name,
  pageTitle: page.title,
  templateName: page.template,
  smid: route.smid,
  xsmid: route.xsmid,
  product: page.product,
  benefits: page.benefits,
  language: page.language,
});
