import type { PagePayload } from '@waypost/pages/contract/payload';
import type { PublicBrand } from '@waypost/brands';
import type { DocumentHead } from './document-head';

export interface StructuredDataInput {
  readonly brand: Pick<PublicBrand, 'name' | 'owner' | 'address' | 'npn' | 'icon'>;
  readonly payload: Pick<PagePayload, 'page' | 'route' | 'article'>;
  readonly head: DocumentHead;
  /** `https://host` */
  readonly origin: string;
  readonly pathname: string;
}

type Thing = Readonly<Record<string, unknown>>;

/**
 * Returns a page's schema.org data for search engines. It contains only what the page shows, and no invented stars, prices or dates. Null
 * if there is nothing to describe, or if the page is not indexable (R3.02).
 */
export function structuredData(input: StructuredDataInput): Thing | null {
  if (input.head.canonical === null) return null;
  const things = [organization(input), reading(input), questions(input)].filter((thing) => thing !== null);
  return things.length === 0 ? null : { '@context': 'https://schema.org', '@graph': things };
}

const organizationId = (origin: string): string => `${origin}/#organization`;

function organization({ brand, payload, origin }: StructuredDataInput): Thing | null {
  if (!['home', 'about'].includes(payload.route.name)) return null;
  return {
    '@type': 'Organization',
    '@id': organizationId(origin),
    name: brand.name,
    legalName: brand.owner,
    url: `${origin}/`,
    logo: origin + brand.icon.src,
    address: brand.address,
    ...(brand.npn === null ? {} : { identifier: { '@type': 'PropertyValue', propertyID: 'NPN', value: brand.npn } }),
  };
}

function reading({ brand, payload, head, origin, pathname }: StructuredDataInput): Thing | null {
  const { page } = payload;
  if (page.template !== 'article' && page.template !== 'review') return null;
  const publisher = { '@type': 'Organization', '@id': organizationId(origin), name: brand.name, url: `${origin}/` };
  const described = {
    headline: page.headline,
    description: page.description,
    url: head.canonical,
    inLanguage: head.lang,
    author: payload.article ? { '@type': 'Person', name: payload.article.author } : publisher,
    publisher,
    ...datesOf(payload),
    ...(page.image ? { image: origin + page.image.src } : {}),
  };
  if (payload.route.name === 'about') return { '@type': 'AboutPage', ...described, about: { '@id': organizationId(origin) } };
  const carrier = page.template === 'review' ? reviewedName(page, pathname) : null;
  if (carrier === null) return { '@type': 'Article', ...described };
  return { '@type': 'Review', ...described, itemReviewed: { '@type': 'Organization', name: carrier } };
}

function datesOf({ article }: StructuredDataInput['payload']): Thing {
  if (!article?.dates) return {};
  const { published, changed = published } = article.dates;
  return { datePublished: published.at, dateModified: changed.at };
}

/** Returns the carrier's name in the page's spelling: for `/reviews/unitedhealthcare` it is 'UnitedHealthcare'. */
function reviewedName({ title, headline }: PagePayload['page'], pathname: string): string | null {
  const slug = pathname.split('/').at(-1)?.toLowerCase() ?? '';
  if (slug === '') return null;
  for (const text of [title, headline]) {
    const at = text.toLowerCase().indexOf(slug);
    if (at !== -1) return text.slice(at, at + slug.length);
  }
  return null;
}

function questions({ payload }: StructuredDataInput): Thing | null {
  const asked = payload.page.body.flatMap((block) => (block.kind === 'questions' ? block.questions : []));
  if (asked.length === 0) return null;
  return {
    '@type': 'FAQPage',
    mainEntity: asked.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
