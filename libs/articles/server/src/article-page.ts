import { articlePath, type ArticleContent } from '@waypost/articles/model/content';
import type { BrandId, Product } from '@waypost/brands';
import { leadImage, type ShownImage } from '@waypost/images/model';
import { sitePicture } from '@waypost/pages/model/content';
import type { BodyBlock, PageConfiguration, UnrenderedArticle } from '@waypost/pages/model';
import { shownDates, shownDay } from './shown-dates';
import type { LiveArticle } from './published-articles';

/** An article as a page of its brand (R3.07). */
export type ArticlePage = PageConfiguration & {
  readonly article: UnrenderedArticle;
  readonly twin?: { readonly href: string; readonly language: ArticleContent['language'] };
  /** The owner of its text for search engines, if another brand had it first (R3.02). */
  readonly textOwner?: { readonly brandId: BrandId; readonly path: string };
};

export interface ArticlePageContext {
  /** The brand's kind of insurance. It decides disclaimer, placement and menu. */
  readonly product: Product;
  /** The next page for the brand's visitors, in the article's language. */
  readonly wayOn: Pick<PageConfiguration, 'destination' | 'actionLabel'> | undefined;
  /** The library picture. Null if the article has none. */
  readonly image: ShownImage | null;
  /** Other articles of the brand. */
  readonly others?: readonly LiveArticle[];
}

/** The most other articles that are linked below one. */
const MAX_RELATED = 4;

/** Returns the page of a staff article. Its text is rendered together with the page (R10.06). */
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

/** Returns the article in the other language. It is the one whose slug has or lacks the ending `-es`, as for pages (R3.04). */
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

/** Returns an article's author and reviewer in its language. */
function namesOf({ author, approvedBy, language }: Pick<ArticleContent, 'author' | 'approvedBy' | 'language'>): Names {
  const [by, reviewedBy] = language === 'spanish' ? ['Por', 'Revisado por'] : ['By', 'Reviewed by'];
  return { byline: `${by} ${author}`, ...(approvedBy === null ? {} : { reviewedBy: `${reviewedBy} ${approvedBy}` }) };
}

/** Returns links to other articles and to the list of all. */
function relatedLinks(language: ArticleContent['language'], product: Product, others: readonly LiveArticle[]): BodyBlock {
  const isSpanish = language === 'spanish';
  const isReviewing = product === 'medicare';
  return {
    kind: 'links',
    heading: isSpanish ? 'Siga leyendo' : 'Read on',
    links: [
      ...others.slice(0, MAX_RELATED).map(articleLink),
      { label: isSpanish ? 'Todos los artículos' : isReviewing ? 'All reviews and articles' : 'All articles', href: '/reviews' },
    ],
  };
}

/** An article in a list, with the instant of its last publish if it is live. */
export type ListedArticle = Pick<ArticleContent, 'slug' | 'title' | 'author' | 'approvedBy' | 'language'> & {
  readonly live: Pick<LiveArticle['live'], 'changedAt'> | null;
};

/** The language of the page that lists a brand's articles. */
const LIST_LANGUAGE = 'english';

function articleLink(article: ListedArticle): { readonly label: string; readonly href: string; readonly text: string } {
  const { byline, reviewedBy } = namesOf(article);
  const day = article.live && shownDay(article.live.changedAt, article.language);
  return { label: article.title, href: articlePath(article.slug), text: [byline, reviewedBy, day].filter(Boolean).join(' · ') };
}

/** Names the language of an article that the English list links to, so that it is read out in its own (R15.07). */
const inOwnLanguage = (article: ListedArticle) =>
  article.language === LIST_LANGUAGE ? articleLink(article) : { ...articleLink(article), language: article.language };

/** Returns the list of a brand's articles, for the page that lists them. Null if there are none. */
export function articleList(articles: readonly ListedArticle[]): BodyBlock | null {
  return articles.length === 0 ? null : { kind: 'links', heading: 'Articles', links: articles.map(inOwnLanguage) };
}
