import type { ArticleApprovability, WaitingArticle } from '@waypost/articles/model/content';
import type { WrittenOnBranch } from '@waypost/content/contract/kinds';
import type { StaffName } from '@waypost/content/model';
import { judgedApproval, writersOf } from './article-approval';
import { storedArticle } from '../stored-article';

/** An article of a branch, with what was written in it since it left main. */
export interface ArticleWriting extends WrittenOnBranch {
  readonly branchId: string;
  readonly branchName: string;
  readonly key: string;
  readonly revisions: readonly (WrittenOnBranch['revisions'][number] & { readonly at: Date })[];
}

/** A generated article (R10.09). */
export interface GeneratedArticle {
  readonly runId: string;
  readonly itemId: string;
  /** The branch of its run. */
  readonly branchId: string;
  /** The reason why the person can't approve it, or null. */
  readonly refusal: string | null;
}

export interface ArticleApprovalsDeps {
  /** Returns whether a person may write, and therefore approve. */
  readonly mayWrite: (staffId: string) => Promise<boolean>;
  /** Returns whether somebody else could approve a person's text. */
  readonly hasColleague: (staffId: string) => Promise<boolean>;
  /** Returns which of these articles are generated. Their approval has a rule of its own. */
  readonly generated: (articleKeys: readonly string[], by: StaffName) => Promise<ReadonlyMap<string, GeneratedArticle>>;
}

/** The approvals of articles that a person may give. */
export interface ArticleApprovals {
  /** Returns those of these articles in review that the person may approve, the longest waiting first. */
  waiting(inReview: readonly ArticleWriting[], by: StaffName): Promise<readonly WaitingArticle[]>;
  /** Returns whether the person may approve an article as it is. */
  approvability(written: ArticleWriting, by: StaffName): Promise<ArticleApprovability>;
}

const MAY_NOT_WRITE = 'Editors, publishers and administrators approve articles.';

/** Returns the reason why a person can't approve a text that people wrote, or null. The save of an approval is judged by the same rule. */
function ownTextRefusal(written: ArticleWriting, by: StaffName): string | null {
  const [newest] = written.revisions;
  const earlier = (newest && storedArticle(newest.data)?.approvals) ?? [];
  const judged = judgedApproval(writersOf(written), earlier, by);
  return judged.ok ? null : judged.error;
}

/** Returns the time at which an article was marked as ready, which is the first of its last revisions in review. Null if it is not in review. */
function inReviewSince({ revisions }: ArticleWriting): Date | null {
  const marked = revisions.findIndex(({ data }) => storedArticle(data)?.status !== 'in-review');
  return revisions.at(marked === -1 ? -1 : marked - 1)?.at ?? null;
}

function waitingArticle(written: ArticleWriting, generated: GeneratedArticle | undefined): readonly WaitingArticle[] {
  const { branchId, branchName, key, revisions } = written;
  const [newest] = revisions;
  const article = newest && storedArticle(newest.data);
  const since = inReviewSince(written);
  if (!article || article.status !== 'in-review' || !since) return [];
  const { title, brand } = article;
  // Its findings are on the screen of the item, which shows the text of the run's own branch.
  const item = generated?.branchId === branchId ? { run: generated.runId, item: generated.itemId } : null;
  return [{ branchId, branchName, key, title, brand, writers: writersOf(written), since: since.toISOString(), item }];
}

/** Decides beforehand whose approval of which article would count (R10.06, R10.09). The save decides again. */
export function createArticleApprovals({ mayWrite, hasColleague, generated }: ArticleApprovalsDeps): ArticleApprovals {
  const refusals = async (written: readonly ArticleWriting[], by: StaffName) => {
    if (!(await mayWrite(by.id))) return { origins: new Map<string, GeneratedArticle>(), refusalOf: () => MAY_NOT_WRITE };
    const keys = written.map(({ key }) => key);
    const [origins, mayBeRefused] = await Promise.all([generated(keys, by), hasColleague(by.id)]);
    const refusalOf = (each: ArticleWriting): string | null => {
      const origin = origins.get(each.key);
      if (origin) return origin.refusal;
      return mayBeRefused ? ownTextRefusal(each, by) : null;
    };
    return { origins, refusalOf };
  };
  return {
    async waiting(inReview, by) {
      const { origins, refusalOf } = await refusals(inReview, by);
      return inReview
        .filter((each) => refusalOf(each) === null)
        .flatMap((each) => waitingArticle(each, origins.get(each.key)))
        .toSorted((a, b) => a.since.localeCompare(b.since));
    },
    async approvability(written, by) {
      const { refusalOf } = await refusals([written], by);
      return { refusal: refusalOf(written) };
    },
  };
}
