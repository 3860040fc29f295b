import { BRAND_IDS } from '@waypost/brands';
import { ARTICLE_STATUSES, shownArticleStatus, type ArticleRow, type ContentStatus, type ImageRow } from '@waypost/control-center/contract';
import { err, ok, type Result } from '@waypost/kernel';
import type { ContentStore, ContentSummary, ListedContent } from './content-store';
import type { Refusal } from './refusal';

export interface LibraryListDeps {
  readonly store: Pick<ContentStore, 'branch' | 'list'>;
}

type Seen = ListedContent & { readonly summary: ContentSummary; readonly status: ContentStatus };

/** The contents of a kind as a branch sees them: its own over main's, without what it has removed. */
async function seenOn({ store }: LibraryListDeps, branchId: string, kind: 'image' | 'article'): Promise<Result<readonly Seen[], Refusal>> {
  if (!(await store.branch(branchId))) return err({ kind: 'not-found', what: 'branch' });
  const { own, main } = await store.list(branchId, kind);
  const seen = new Map<string, Omit<Seen, 'summary'> & { readonly summary: ContentSummary | null }>();
  for (const content of main) seen.set(content.key, { ...content, status: 'published' });
  for (const content of own) seen.set(content.key, { ...content, status: 'changed' });
  return ok([...seen.values()].filter((content): content is Seen => content.summary !== null));
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const numbers = (value: unknown, sign: string): readonly number[] => text(value).split(sign).map(Number);

/** The pictures of a branch, newest first (R10.05). */
export const listImages =
  (deps: LibraryListDeps) =>
  async (branchId: string): Promise<Result<readonly ImageRow[], Refusal>> => {
    const seen = await seenOn(deps, branchId, 'image');
    if (!seen.ok) return seen;
    const rows = seen.value.map(({ key, summary, status, at, by }): ImageRow => {
      const [width = 0, height = 0] = numbers(summary['size'], 'x');
      const [x = 0.5, y = 0.5] = numbers(summary['focalPoint'], ',');
      return {
        key,
        name: text(summary['name']),
        alt: text(summary['alt']),
        hash: text(summary['hash']),
        thumbnail: text(summary['thumbnail']),
        width,
        height,
        focalPoint: { x, y },
        status,
        updatedAt: at.toISOString(),
        updatedBy: by,
      };
    });
    return ok(rows.sort((one, other) => (one.updatedAt > other.updatedAt ? -1 : one.updatedAt < other.updatedAt ? 1 : 0)));
  };

/** The articles of a branch, by title (R10.06). */
export const listArticles =
  (deps: LibraryListDeps) =>
  async (branchId: string): Promise<Result<readonly ArticleRow[], Refusal>> => {
    const seen = await seenOn(deps, branchId, 'article');
    if (!seen.ok) return seen;
    const rows = seen.value.flatMap(({ key, summary, status: contentStatus, at, by }): ArticleRow[] => {
      const brand = BRAND_IDS.find((id) => id === summary['brand']);
      const status = ARTICLE_STATUSES.find((one) => one === summary['status']) ?? 'draft';
      if (!brand) return [];
      return [
        {
          key,
          brand,
          slug: text(summary['slug']),
          title: text(summary['title']),
          author: text(summary['author']),
          language: summary['language'] === 'spanish' ? 'spanish' : 'english',
          status: shownArticleStatus({ status }, contentStatus),
          approvedBy: typeof summary['approvedBy'] === 'string' ? summary['approvedBy'] : null,
          isGenerated: summary['isGenerated'] === true,
          contentStatus,
          updatedAt: at.toISOString(),
          updatedBy: by,
        },
      ];
    });
    return ok(rows.sort((one, other) => one.title.localeCompare(other.title, 'en')));
  };
