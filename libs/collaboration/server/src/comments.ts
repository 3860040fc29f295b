import type { Comment, CommentNews, CommentRequest } from '@waypost/collaboration/contract';
import type { StaffName } from '@waypost/content/model';
import { err, ok, type Clock, type Result } from '@waypost/platform/kernel';
import type { Colleague, CommentStore, ReviewedBranch, StoredComment } from './collaboration-ports';
import { commentNews, recipientsOf } from './comment-news';
import { NEWS_MS } from './news-time';
import type { ReviewNews } from './reviews';

export interface CommentDeps {
  readonly comments: CommentStore;
  readonly branch: (id: string) => Promise<ReviewedBranch | null>;
  readonly colleagues: () => Promise<readonly Colleague[]>;
  /** Notifies a person outside the tool. Never fails. */
  readonly notify: (news: ReviewNews) => void;
  readonly clock: Clock;
  readonly newId: () => string;
}

/** The reason why a comment was not written. */
export type CommentRefusal =
  { readonly kind: 'not-found'; readonly what: 'branch' } | { readonly kind: 'branch-archived' } | { readonly kind: 'no-such-comment' };

const commentOf = ({ branchId: _branch, at, ...comment }: StoredComment): Comment => ({ ...comment, at: at.toISOString() });

async function openBranch({ branch: find }: CommentDeps, branchId: string) {
  const branch = await find(branchId);
  if (!branch) return err({ kind: 'not-found', what: 'branch' } as const);
  return branch.isArchived ? err({ kind: 'branch-archived' } as const) : ok(branch);
}

/** Returns the comment to answer. Null if it is not on the branch, or is itself an answer. */
async function answered({ comments }: CommentDeps, branchId: string, parentId: string): Promise<StoredComment | null> {
  const parent = await comments.find(parentId);
  return parent?.branchId === branchId && parent.parentId === null ? parent : null;
}

const addComment =
  (deps: CommentDeps) =>
  async (branchId: string, request: CommentRequest, by: StaffName): Promise<Result<Comment, CommentRefusal>> => {
    const branch = await openBranch(deps, branchId);
    if (!branch.ok) return branch;
    const parent = request.parentId === null ? null : await answered(deps, branchId, request.parentId);
    if (request.parentId !== null && !parent) return err({ kind: 'no-such-comment' });
    const { kind, key, field } = parent ?? request;
    const at = deps.clock.now();
    const place = { kind, key, field, parentId: parent?.id ?? null };
    const comment: StoredComment = { id: deps.newId(), branchId, ...place, text: request.text, by, at, settledBy: null };
    const after = { field, text: comment.text };
    await deps.comments.add(comment, { at, by, action: 'comment.added', subject: branch.value.name, content: { kind, key }, after });
    await notifyOf(deps, comment, branch.value);
    return ok(commentOf(comment));
  };

/** Notifies the recipients of a comment, as reviews do. */
async function notifyOf({ comments, colleagues, notify }: CommentDeps, comment: StoredComment, branch: ReviewedBranch): Promise<void> {
  const { id, branchId, by, text } = comment;
  const earlier = (await comments.ofBranch(branchId)).filter((each) => each.id !== id);
  const recipients = recipientsOf(comment, branch, earlier);
  if (recipients.size === 0) return;
  for (const to of await colleagues())
    if (recipients.has(to.id)) notify({ to, branchId, subject: `${by.name} commented on ${branch.name}`, text });
}

const settleComment =
  (deps: CommentDeps) =>
  async (branchId: string, id: string, isSettled: boolean, by: StaffName): Promise<Result<Comment, CommentRefusal>> => {
    const branch = await openBranch(deps, branchId);
    if (!branch.ok) return branch;
    const comment = await answered(deps, branchId, id);
    if (!comment) return err({ kind: 'no-such-comment' });
    const settledBy = isSettled ? by : null;
    if ((comment.settledBy === null) === (settledBy === null)) return ok(commentOf(comment));
    const { kind, key, field } = comment;
    const action = isSettled ? 'comment.settled' : 'comment.opened';
    const after = { field, text: comment.text };
    const entry = { at: deps.clock.now(), by, action, subject: branch.value.name, content: { kind, key }, after };
    await deps.comments.settle(id, settledBy, entry);
    return ok(commentOf({ ...comment, settledBy }));
  };

/** The use cases of comments. */
export const createComments = (deps: CommentDeps) => ({
  add: addComment(deps),
  settle: settleComment(deps),
  /** Returns the comments that wait for a person. */
  async news(staffId: string): Promise<readonly CommentNews[]> {
    const since = new Date(deps.clock.now().getTime() - NEWS_MS);
    const stored = await deps.comments.ofContentsSince(since);
    const ids = [...new Set(stored.map(({ branchId }) => branchId))];
    const branches = new Map(await Promise.all(ids.map(async (id) => [id, await deps.branch(id)] as const)));
    return commentNews(staffId, { comments: stored, branches, since });
  },
  async ofBranch(branchId: string): Promise<Result<readonly Comment[], CommentRefusal>> {
    if (!(await deps.branch(branchId))) return err({ kind: 'not-found', what: 'branch' });
    return ok((await deps.comments.ofBranch(branchId)).map(commentOf));
  },
});

export type Comments = ReturnType<typeof createComments>;
