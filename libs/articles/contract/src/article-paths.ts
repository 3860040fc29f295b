import { CONTROL_API_ROOT } from '@waypost/brands/names';

const part = encodeURIComponent;
const article = (branch: string, key: string): string => `${CONTROL_API_ROOT}/branches/${part(branch)}/articles/${part(key)}`;

/** The API paths of articles in addition to those of every collection. */
export const articlePaths = {
  /** GET: the articles in review that the caller may approve, on every branch. */
  waiting: `${CONTROL_API_ROOT}/articles/waiting`,
  /** GET: whether the caller may approve the article. */
  approval: (branch: string, key: string) => `${article(branch, key)}/approval`,
  /** POST removes an article from the branch and, once published, from the site. DELETE of an article discards the branch's own. */
  removal: (branch: string, key: string) => `${article(branch, key)}/removal`,
} as const;
