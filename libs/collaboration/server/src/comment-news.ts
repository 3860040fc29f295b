import type { CommentNews } from '@waypost/collaboration/contract';
import type { StaffName } from '@waypost/content/model';
import type { ReviewedBranch, StoredComment } from './collaboration-ports';

const threadOf = ({ id, parentId }: StoredComment): string => parentId ?? id;

const isSameContent = (a: Pick<StoredComment, 'branchId' | 'kind' | 'key'>, b: typeof a): boolean =>
  a.branchId === b.branchId && a.kind === b.kind && a.key === b.key;

/**
 * Returns who is notified of a comment: the item's author on its branch and everybody who commented on it, except the comment's own
 * author.
 */
export function recipientsOf(
  comment: StoredComment,
  { contents }: Pick<ReviewedBranch, 'contents'>,
  earlier: readonly StoredComment[],
): ReadonlySet<StaffName['id']> {
  const author = contents.find(({ kind, key }) => kind === comment.kind && key === comment.key)?.by.id;
  const people = new Set(earlier.filter((each) => isSameContent(each, comment)).map(({ by }) => by.id));
  if (author !== undefined) people.add(author);
  people.delete(comment.by.id);
  return people;
}

/** Comments with their branches, and the time from which they are news. */
interface CommentedContents {
  readonly comments: readonly StoredComment[];
  readonly branches: ReadonlyMap<string, ReviewedBranch | null>;
  readonly since: Date;
}

/**
 * Returns the comments that wait for a person, newest first: the last one of each open thread, until the person answers, it is settled,
 * or it is older than `since`. `comments` are all comments on the items in question, because the author of an older one is a recipient
 * too, as for e-mail. `branches` has each branch of the comments. Comments on an archived branch wait for nobody.
 */
export function commentNews(staffId: string, { comments, branches, since }: CommentedContents): readonly CommentNews[] {
  const last = new Map<string, StoredComment>();
  for (const comment of comments.toSorted((a, b) => a.at.getTime() - b.at.getTime())) last.set(threadOf(comment), comment);
  return [...last]
    .flatMap(([thread, comment]): readonly CommentNews[] => {
      const branch = branches.get(comment.branchId);
      const isOpen = comments.some(({ id, settledBy }) => id === thread && settledBy === null);
      if (comment.at < since || !branch || branch.isArchived || !isOpen || !recipientsOf(comment, branch, comments).has(staffId)) return [];
      const { kind, key, field, text, by, at } = comment;
      return [{ branchId: branch.id, branchName: branch.name, thread, kind, key, field, text, by, at: at.toISOString() }];
    })
    .toSorted((a, b) => b.at.localeCompare(a.at));
}
