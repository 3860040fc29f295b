import { CONTROL_API_ROOT as ROOT } from '@waypost/brands/names';

const part = encodeURIComponent;

/** The addresses of the API for reviews, comments and presence. */
export const collaborationPaths = {
  inbox: `${ROOT}/reviews`,
  /** GET returns the comments that wait for the signed-in person. */
  commentNews: `${ROOT}/comments`,
  /** GET lists reviews. POST requests one. */
  reviews: (branch: string) => `${ROOT}/branches/${part(branch)}/reviews`,
  /** DELETE withdraws a request. */
  review: (branch: string, id: string) => `${ROOT}/branches/${part(branch)}/reviews/${part(id)}`,
  /** POST decides on a review. */
  decision: (branch: string, id: string) => `${ROOT}/branches/${part(branch)}/reviews/${part(id)}/decision`,
  /** GET lists comments. POST adds one. */
  comments: (branch: string) => `${ROOT}/branches/${part(branch)}/comments`,
  /** PATCH settles a comment. */
  comment: (branch: string, id: string) => `${ROOT}/branches/${part(branch)}/comments/${part(id)}`,
  presence: (branch: string) => `${ROOT}/branches/${part(branch)}/presence`,
} as const;
