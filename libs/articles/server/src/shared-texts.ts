import { articlePath, type ArticleContent } from '@waypost/articles/model/content';
import { BRAND_IDS, type Brand } from '@waypost/brands';
import { type ContentFinding } from '@waypost/content/model';
import { sharedShare, shinglesOf } from '@waypost/content/model/shingles';

/** An article that is live or goes live. */
export interface ComparedArticle {
  readonly article: ArticleContent;
  /** The instant since which it is live. Null if it is not live yet. */
  readonly since: string | null;
}

/** The articles whose text another brand had first, each with the first article. */
export type TextOwners = ReadonlyMap<ArticleContent, ArticleContent>;

/** From this share of common words, search engines treat two texts as one. */
const SAME_TEXT_SHARE = 0.5;
/** Enough of a text to recognize its copy, and short enough that the longest text delays nobody. */
const COMPARED_CHARACTERS = 20_000;
const SKETCH_SIZE = 100;

const sketches = new WeakMap<ArticleContent, ReadonlySet<string>>();

/**
 * Returns a sample of a text: its alphabetically first runs of five words. Samples of two texts overlap as the whole texts do. A brand's
 * names are left out.
 */
function sketchOf(article: ArticleContent, brands: readonly Brand[]): ReadonlySet<string> {
  const ready = sketches.get(article);
  if (ready) return ready;
  const brand = brands.find(({ id }) => id === article.brand);
  const names = brand ? [brand.owner, brand.name] : [];
  const text = names.reduce((words, name) => words.replaceAll(name, ''), article.body.slice(0, COMPARED_CHARACTERS));
  const sketch = new Set([...shinglesOf(text)].sort().slice(0, SKETCH_SIZE));
  sketches.set(article, sketch);
  return sketch;
}

/** The article that was live first comes first. Among those that go live together, the order of brands decides, as for the code's pages. */
const bySeniority = (a: ComparedArticle, b: ComparedArticle): number => {
  const [sinceA, sinceB] = [a.since ?? '9999', b.since ?? '9999'];
  if (sinceA !== sinceB) return sinceA < sinceB ? -1 : 1;
  return BRAND_IDS.indexOf(a.article.brand) - BRAND_IDS.indexOf(b.article.brand);
};

/**
 * Returns the articles whose text an article of another brand had first, as for pages that several brands share (R3.02). Staff copy
 * articles, and search engines should show the first one until the copy is rewritten. An owner is never a copy, so that no canonical link
 * leads to a page with another canonical link.
 */
export function textOwners(articles: readonly ComparedArticle[], brands: readonly Brand[]): TextOwners {
  const owners = new Map<ArticleContent, ArticleContent>();
  /** The articles with texts of their own, by run of words. A text is compared only with those that share a run with it. */
  const originals = new Map<string, ArticleContent[]>();
  for (const { article } of articles.filter(({ article }) => article.indexable !== false).sort(bySeniority)) {
    const sketch = sketchOf(article, brands);
    const similar = new Set([...sketch].flatMap((run) => originals.get(run) ?? []));
    const owner = [...similar].find(
      (other) =>
        other.brand !== article.brand &&
        other.language === article.language &&
        sharedShare(sketch, sketchOf(other, brands)) >= SAME_TEXT_SHARE,
    );
    if (owner) owners.set(article, owner);
    else for (const run of sketch) originals.set(run, [...(originals.get(run) ?? []), article]);
  }
  return owners;
}

/** Returns the findings on an article's text that other brands have too. */
export function sharedTextFindings(article: ArticleContent, owners: TextOwners, brands: readonly Brand[]): readonly ContentFinding[] {
  const nameOf = (id: string): string => brands.find((brand) => brand.id === id)?.name ?? id;
  const own = nameOf(article.brand);
  const warning = (message: string): readonly ContentFinding[] => [
    { severity: 'warning', code: 'text-shared', message, field: 'body', excerpt: null },
  ];
  const owner = owners.get(article);
  if (owner) {
    const first = nameOf(owner.brand);
    return warning(
      `${first} has this text at ${articlePath(owner.slug)}. Search engines show it on ${first}. Write words of your own to have it found on ${own}.`,
    );
  }
  const copies = [...owners].flatMap(([copy, copied]) => (copied === article ? [nameOf(copy.brand)] : []));
  if (copies.length === 0) return [];
  return warning(
    `${copies.join(', ')} ${copies.length === 1 ? 'has' : 'have'} the same text. Search engines show it on ${own}, where it was first.`,
  );
}
