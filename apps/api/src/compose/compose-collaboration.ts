import { collaborationRoutes } from '@waypost/collaboration/http';
import { createComments, createPresence, createReviews, type ReviewedBranch, type Reviews } from '@waypost/collaboration/server';
import { addressText } from '@waypost/content/model';
import { isMainBranch } from '@waypost/content/model/publishing';
import type { ContentStore } from '@waypost/content/server/ports';
import { firstOfEach, newId } from '@waypost/platform/kernel';
import type { Router } from 'express';
import type { WaypostPorts } from '../waypost-ports';
import { editorsIn } from './colleagues';
import { mailReviewNews } from './staff-mail';

type CollaborationWorld = Pick<
  WaypostPorts,
  'collaboration' | 'content' | 'staff' | 'mailer' | 'controlOrigin' | 'log' | 'clock' | 'needsApproval'
>;

/** The part of collaboration that the rest of the process uses. */
export interface ComposedCollaboration {
  readonly reviews: Reviews;
  readonly router: Router;
}

/** Returns a branch in the form that reviews use. */
async function reviewedBranch(store: Pick<ContentStore, 'branch' | 'contents' | 'authors'>, id: string): Promise<ReviewedBranch | null> {
  const branch = await store.branch(id);
  if (!branch) return null;
  const contents = isMainBranch(id) ? [] : await store.contents(id);
  const written = isMainBranch(id) ? [] : await store.authors(id);
  return {
    id,
    name: branch.name,
    isArchived: branch.isArchived,
    isMain: isMainBranch(id),
    contents: contents.map(({ entry: { kind, key, revisionId, by } }) => {
      const writers = written.filter((each) => addressText(each) === addressText({ kind, key })).map((each) => each.by);
      // Nobody wrote the removal of an item, but somebody removed it.
      return { kind, key, revisionId, by, authors: firstOfEach([by, ...writers], (author) => author.id) };
    }),
  };
}

/** Composes collaboration on branches: reviews, comments and presence. */
export function composeCollaboration(ports: CollaborationWorld): ComposedCollaboration {
  const { collaboration, content, clock, needsApproval } = ports;
  const team = {
    branch: (id: string) => reviewedBranch(content.store, id),
    colleagues: async () => (await editorsIn(ports)).map(({ id, name, email }) => ({ id, name, email })),
    notify: mailReviewNews(ports),
    clock,
    newId,
  };
  const reviews = createReviews({
    ...team,
    reviews: collaboration.reviews,
    needsApproval,
  });
  const comments = createComments({ ...team, comments: collaboration.comments });
  const presence = createPresence({ presence: collaboration.presence, clock });
  return { reviews, router: collaborationRoutes({ reviews, comments, presence }) };
}
