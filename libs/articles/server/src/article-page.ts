import { articlePath, type ArticleContent } from '@waypost/articles/model/content';
import type { BrandId, Product } from '@waypost/brands';
import { leadImage, type ShownImage } from '@waypost/images/model';
import { sitePicture } from '@waypost/pages/model/content';
import type { BodyBlock, PageConfiguration, UnwrittenArticle } from '@waypost/pages/model';
import { shownDates, shownDay } from './shown-dates';
import type { LiveArticle } from './published-articles';

/** An article as a page of its brand (R3.07). */
export type ArticlePage = PageConfiguration & {
  readonly article: UnwrittenArticle;
  readonly twin?: { readonly href: string; readonly language: ArticleContent['language'] };
  /** Where search engines are to find its text, where another brand had it first (R3.02). */
  readonly textOwner?: { readonly brandId: BrandId; readonly path: string };
};

export interface ArticlePageContext {
  /** The insurance that the brand is about: its disclaimer, placement and menu stand around the article. */
  readonly product: Product;
  /** Where the brand's visitors go on, in the article's language. */
  readonly wayOn: Pick<PageConfiguration, 'destination' | 'actionLabel'> | undefined;
  /** Of the library; null where the article has none of it. */
  readonly image: ShownImage | null;
  /** Other articles of the brand. */
  readonly others?: readonly LiveArticle[];
}

/** So many other articles are named below one. */
const MOST_RELATED = 4;

/** An article of staff as the page that visitors read. Its text is written when the page is (R10.06). */
export function articlePage(
  article: ArticleContent & Partial<LiveArticle>,
  { product, wayOn, image, others = [] }: ArticlePageContext,
): ArticlePage {
  const { title, description, language, body, author, indexable = true, textOwner } = article;
  return {
    title,
    description,
    headline: title,
    subheadline: description,
    image: sitePicture(article.imageKey, language) ?? (image && leadImage(image)),
    body: [
      relatedLinks(
        language,
        product,
        others.filter((other) => other.slug !== article.slug && other.language === language),
      ),
    ],
    destination: wayOn?.destination ?? null,
    actionLabel: wayOn?.actionLabel ?? '',
    template: 'article',
    product,
    benefits: [],
    language,
    form: null,
    indexable,
    onEnter: null,
    article: { markdown: body, author, ...namesOf(article), ...(article.live && { dates: shownDates(article.live, language) }) },
    ...twinOf(article, others),
    ...(textOwner && { textOwner: { brandId: textOwner.brand, path: articlePath(textOwner.slug) } }),
  };
}

const SPANISH_ENDING = /-es$/;

/** An article whose slug ends in `-es` and the one without are the same in two languages, as pages are (R3.04). */
function twinOf({ slug, language }: ArticleContent, others: readonly ArticleContent[]): Pick<ArticlePage, 'twin'> {
  const twinSlug = SPANISH_ENDING.test(slug) ? slug.replace(SPANISH_ENDING, '') : `${slug}-es`;
  const twin = others.find((other) => other.slug === twinSlug && other.language !== language);
  return twin ? { twin: { href: articlePath(twin.slug), language: twin.language } } : {};
}

interface Names {
  /** `By Anna Berg`. */
  readonly byline: string;
  /** `Reviewed by Tom Hill`. */
  readonly reviewedBy?: string;
}

/** Who wrote an article and who checked it, in its language. */
function namesOf({ author, approvedBy, language }: ArticleContent): Names {
  const [by, reviewedBy] = language === 'spanish' ? ['Por', 'Revisado por'] : ['By', 'Reviewed by'];
  return { byline: `${by} ${author}`, ...(approvedBy === null ? {} : { reviewedBy: `${reviewedBy} ${approvedBy}` }) };
}

/** What to read next, and the way to all there is. */
function relatedLinks(language: ArticleContent['language'], product: Product, others: readonly LiveArticle[]): BodyBlock {
  const isSpanish = language === 'spanish';
  const isReviewing = product === 'medicare';
  return {
    kind: 'links',
    heading: isSpanish ? 'Siga leyendo' : 'Read on',
    links: [
      ...others.slice(0, MOST_RELATED).map(articleLink),
      { label: isSpanish ? 'Todos los artículos' : isReviewing ? 'All reviews and articles' : 'All articles', href: '/reviews' },
    ],
  };
}

function articleLink(article: LiveArticle): { readonly label: string; readonly href: string; readonly text: string } {
  const { byline, reviewedBy } = namesOf(article);
  const day = shownDay(article.live.changedAt, article.language);
  return { label: article.title, href: articlePath(article.slug), text: [byline, reviewedBy, day].filter(Boolean).join(' · ') };
}

/** The list of a brand's articles, for the page that lists them; null where there is none. */
export function articleList(articles: readonly LiveArticle[]): BodyBlock | null {
  return articles.length === 0 ? null : { kind: 'links', heading: 'Articles', links: articles.map(articleLink) };
}
