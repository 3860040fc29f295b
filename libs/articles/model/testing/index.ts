/** A change of an article, and the field that it makes invalid. Null if the article can be saved. */
export type ArticleCase = readonly [change: Readonly<Record<string, unknown>>, field: string | null];

/** Cases on which the editor and the API have to agree (R10.06). */
export const ARTICLE_CASES: readonly ArticleCase[] = [
  [{}, null],
  [{ title: ' ' }, 'title'],
  [{ title: 'x'.repeat(121) }, 'title'],
  [{ slug: 'Über uns' }, 'slug'],
  [{ slug: '' }, 'slug'],
  [{ slug: 'two--hyphens' }, 'slug'],
  [{ brand: 'x' }, 'brand'],
  [{ author: null }, 'author'],
  [{ language: 'french' }, 'language'],
  [{ description: null }, null],
  [{ body: '' }, null],
  [{ body: 'x'.repeat(200_001) }, 'body'],
  [{ status: 'done' }, 'status'],
  [{ indexable: 'no' }, 'indexable'],
  [{ isAdmin: true }, null],
];
