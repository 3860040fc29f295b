import { articleHtml } from '@waypost/articles';
import type { ContentData } from '@waypost/content/model';
import { articlePath, imageWidths, mediaAt, mediaPath, type ArticleContent, type ImageContent } from '@waypost/control-center/contract';
import type { ArticleText, PageConfiguration, PageImage } from '@waypost/pages/model';
import { isApproved, storedArticle } from './article-kind';
import { picturesOf } from '../images/image-uses';
import { storedImage } from '../images/image-kind';
import type { PublishedContent } from '../publishing/published-content';

/** What a page shows of a picture of the library. */
export type ShownImage = Pick<ImageContent, 'hash' | 'alt' | 'width' | 'height' | 'focalPoint'>;

/** An article as a page of its brand (R3.07). */
export type ArticlePage = PageConfiguration & { readonly article: ArticleText };

/** Wide enough for a page's column on a dense screen; browsers choose a narrower one by `srcSet`. */
const LEAD_WIDTH = 1280;
const LEAD_SIZES = '(min-width: 60em) 60vw, 100vw';

/** A page's picture with its other widths and its focal point; any other picture as it is. */
export function withPicture(image: PageImage, shown: ShownImage | null): PageImage {
  if (!shown) return image;
  const { hash, width, focalPoint } = shown;
  return {
    ...image,
    srcSet: imageWidths(width)
      .map((one) => `${mediaPath(hash, one)} ${one}w`)
      .join(', '),
    sizes: LEAD_SIZES,
    style: { objectFit: 'cover', objectPosition: `${focalPoint.x * 100}% ${focalPoint.y * 100}%` },
  };
}

/** A picture of the library at the top of a page. */
export function leadImage(shown: ShownImage): PageImage {
  const { hash, alt, width, height } = shown;
  const asWide = imageWidths(width).filter((one) => one <= LEAD_WIDTH);
  const lead = asWide.at(-1) ?? width;
  return withPicture({ src: mediaPath(hash, lead), alt, width: lead, height: Math.max(1, Math.round((height * lead) / width)) }, shown);
}

export interface ArticlePageContext {
  /** Where the brand's visitors go on. */
  readonly home: Pick<PageConfiguration, 'destination' | 'actionLabel'> | undefined;
  readonly image: ShownImage | null;
}

/** An article of staff as the page that visitors read; its HTML is sanitised here, once a render of its page. */
export function articlePage(article: ArticleContent, { home, image }: ArticlePageContext): ArticlePage {
  const { title, description, language, author, body, indexable = true } = article;
  const isSpanish = language === 'spanish';
  return {
    title,
    description,
    headline: title,
    subheadline: description,
    image: image && leadImage(image),
    body: [],
    // The brand's home speaks English: its action would not fit.
    destination: isSpanish ? null : (home?.destination ?? null),
    actionLabel: home?.actionLabel ?? '',
    template: 'article',
    // `/reviews` is the Medicare part of a site: what stands there carries that disclaimer.
    product: 'medicare',
    benefits: [],
    language,
    form: null,
    indexable,
    onEnter: null,
    article: { html: articleHtml(body), author, byline: `${isSpanish ? 'Por' : 'By'} ${author}` },
  };
}

/** What is published of the library, looked up in no time. */
export interface PublishedLibrary {
  article(brandId: string, slug: string): ArticleContent | null;
  articlePaths(brandId: string): readonly string[];
  image(key: string): ShownImage | null;
  imageByHash(hash: string): ShownImage | null;
  /** Whether published content shows or offers a picture. */
  isShown(hash: string): boolean;
}

interface Index {
  readonly articles: ReadonlyMap<string, ArticleContent>;
  readonly images: ReadonlyMap<string, ImageContent>;
  readonly byHash: ReadonlyMap<string, ImageContent>;
  readonly shown: ReadonlySet<string>;
}

/** Sorts what is published by how it is asked for, once a publication. */
export function createPublishedLibrary(published: Pick<PublishedContent, 'all' | 'number'>): PublishedLibrary {
  let known: { readonly number: number | null; readonly index: Index } | null = null;

  const build = (): Index => {
    const images = new Map<string, ImageContent>();
    for (const { key, data } of published.all('image')) {
      const image = storedImage(data);
      if (image) images.set(key, image);
    }
    const byHash = new Map([...images.values()].map((image) => [image.hash, image]));
    const shown = new Set(byHash.keys());
    const articles = new Map<string, ArticleContent>();
    const look = (kind: 'page' | 'article', data: ContentData): void => {
      for (const hash of picturesOf({ kind }, data).hashes) shown.add(hash);
    };
    for (const { data } of published.all('page')) look('page', data);
    for (const { data } of published.all('article')) {
      const article = storedArticle(data);
      if (!article || !isApproved(article)) continue;
      articles.set(`${article.brand} ${article.slug}`, article);
      look('article', data);
    }
    return { articles, images, byHash, shown };
  };

  const index = (): Index => {
    const number = published.number();
    if (known?.number !== number) known = { number, index: build() };
    return known?.index ?? build();
  };

  return {
    article: (brandId, slug) => index().articles.get(`${brandId} ${slug.toLowerCase()}`) ?? null,
    articlePaths: (brandId) => [...index().articles.values()].filter(({ brand }) => brand === brandId).map(({ slug }) => articlePath(slug)),
    image: (key) => index().images.get(key) ?? null,
    imageByHash: (hash) => index().byHash.get(hash) ?? null,
    isShown: (hash) => index().shown.has(hash),
  };
}

/** The hash of the library's picture at a page's top; null where it is another picture. */
export const pictureHash = (image: PageImage | null): string | null => (image ? (mediaAt(image.src)?.hash ?? null) : null);
