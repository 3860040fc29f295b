import { collaborationRoutes } from '@waypost/collaboration/http';
import { createComments, createPresence, createReviews, readReviewedBranch, type Reviews } from '@waypost/collaboration/server';
import { newId } from '@waypost/platform/kernel';
import { createColleagues } from '@waypost/staff/server/colleagues';
import type { Router } from 'express';
import type { WaypostPorts } from '../waypost-ports';
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

/** Composes collaboration on branches: reviews, comments and presence. */
export function composeCollaboration(ports: CollaborationWorld): ComposedCollaboration {
  const { collaboration, content, clock, needsApproval } = ports;
  const team = {
    branch: readReviewedBranch(content.store),
    colleagues: async () => (await createColleagues(ports.staff).editors()).map(({ id, name, email }) => ({ id, name, email })),
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
