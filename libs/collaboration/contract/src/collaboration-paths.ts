const ROOT = '/api/control';
const part = encodeURIComponent;

/** The addresses of the calls about working together. */
export const collaborationPaths = {
  inbox: `${ROOT}/reviews`,
  /** GET: what was said for whoever asks. */
  commentNews: `${ROOT}/comments`,
  /** GET; POST asks for one. */
  reviews: (branch: string) => `${ROOT}/branches/${part(branch)}/reviews`,
  /** DELETE withdraws it. */
  review: (branch: string, id: string) => `${ROOT}/branches/${part(branch)}/reviews/${part(id)}`,
  /** POST gives it. */
  decision: (branch: string, id: string) => `${ROOT}/branches/${part(branch)}/reviews/${part(id)}/decision`,
  /** GET; POST adds one. */
  comments: (branch: string) => `${ROOT}/branches/${part(branch)}/comments`,
  /** PATCH settles it. */
  comment: (branch: string, id: string) => `${ROOT}/branches/${part(branch)}/comments/${part(id)}`,
  presence: (branch: string) => `${ROOT}/branches/${part(branch)}/presence`,
} as const;
