import { collaborationRoutes } from '@waypost/collaboration/http';
import {
  createComments,
  createPresence,
  createReviews,
  type Colleague,
  type CommentStore,
  type PresenceStore,
  type ReviewedBranch,
  type ReviewNews,
  type Reviews,
  type ReviewStore,
} from '@waypost/collaboration/server';
import { isMainBranch } from '@waypost/content/model';
import type { ContentStore } from '@waypost/content/server/ports';
import type { Clock } from '@waypost/platform/kernel';
import { mayDo } from '@waypost/staff/model';
import type { StaffAccountStore } from '@waypost/staff/server';
import type { Router } from 'express';

export interface CollaborationPorts {
  readonly reviews: ReviewStore;
  readonly comments: CommentStore;
  readonly presence: PresenceStore;
}

export interface CollaborationOptions {
  readonly ports: CollaborationPorts;
  readonly store: Pick<ContentStore, 'branch' | 'contents'>;
  readonly accounts: Pick<StaffAccountStore, 'list'>;
  readonly tell: (news: ReviewNews) => void;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly needsApproval: boolean;
}

/** A branch as reviews see it. */
async function reviewedBranch(store: CollaborationOptions['store'], id: string): Promise<ReviewedBranch | null> {
  const branch = await store.branch(id);
  if (!branch) return null;
  const contents = isMainBranch(id) ? [] : await store.contents(id);
  return {
    id,
    name: branch.name,
    isArchived: branch.isArchived,
    isMain: isMainBranch(id),
    contents: contents.map(({ entry: { kind, key, revisionId, by } }) => ({ kind, key, revisionId, by })),
  };
}

/** Working together on branches: reviews, comments, and who is there. */
export function composeCollaboration({ ports, store, accounts, tell, clock, newId, needsApproval }: CollaborationOptions): {
  readonly reviews: Reviews;
  readonly router: Router;
} {
  const branch = (id: string) => reviewedBranch(store, id);
  const colleagues = async (): Promise<readonly Colleague[]> =>
    (await accounts.list())
      .filter(({ role, disabledAt }) => disabledAt === null && mayDo(role, 'edit'))
      .map(({ id, name, email }) => ({ id, name, email }));
  const reviews = createReviews({ reviews: ports.reviews, branch, colleagues, tell, clock, newId, needsApproval });
  const comments = createComments({ comments: ports.comments, branch: (id) => store.branch(id), clock, newId });
  const presence = createPresence({ presence: ports.presence, clock });
  return { reviews, router: collaborationRoutes({ reviews, comments, presence }) };
}
