import { articlePath, type ArticleContent } from '@waypost/articles/model/content';
import { BRAND_IDS, type Brand } from '@waypost/brands';
import { type ContentFinding } from '@waypost/content/model';
import { sharedShare, shinglesOf } from '@waypost/content/model/shingles';

/** An article that is live, or goes live. */
export interface ComparedArticle {
  readonly article: ArticleContent;
  /** Since when it is live; null where it is not yet. */
  readonly since: string | null;
}

/** Articles whose text another brand had first, each with the article that had it. */
export type TextOwners = ReadonlyMap<ArticleContent, ArticleContent>;

/** From this share of common words on, search engines take two texts for one. */
const SAME_TEXT_SHARE = 0.5;
/** Enough of a text to know its copy by, and so little that the longest one holds nobody up. */
const COMPARED_CHARACTERS = 20_000;
const SKETCH_SIZE = 100;

const sketches = new WeakMap<ArticleContent, ReadonlySet<string>>();

/** The runs of five words of a text that come first in the alphabet: of two texts, they are shared as the whole is. A brand's names don't count. */
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

/** Who was live first comes first; of those that go live together, the first brand, as of the code's pages. */
const bySeniority = (a: ComparedArticle, b: ComparedArticle): number => {
  const [sinceA, sinceB] = [a.since ?? '9999', b.since ?? '9999'];
  if (sinceA !== sinceB) return sinceA < sinceB ? -1 : 1;
  return BRAND_IDS.indexOf(a.article.brand) - BRAND_IDS.indexOf(b.article.brand);
};

/**
 * The articles that say what one of another brand said first, as pages do that several brands share (R3.02): staff copy an
 * article, and search engines are led to the first one until the copy is rewritten. Whoever owns a text copies none: no
 * canonical link leads to a page that leads on.
 */
export function textOwners(articles: readonly ComparedArticle[], brands: readonly Brand[]): TextOwners {
  const owners = new Map<ArticleContent, ArticleContent>();
  /** The articles with texts of their own, by what they say: a text is compared with those alone that share some words with it. */
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

/** What is said of an article before a publish where other brands have its text too. */
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
