import { articleHtml } from '@waypost/articles/model';
import type { ArticleContent } from '@waypost/articles/model/content';
import { leadImage, type ShownImage } from '@waypost/images/model';
import type { ArticleText, PageConfiguration } from '@waypost/pages/model';

/** An article as a page of its brand (R3.07). */
export type ArticlePage = PageConfiguration & { readonly article: ArticleText };

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
