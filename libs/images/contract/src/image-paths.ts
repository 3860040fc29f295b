import { CONTROL_API_ROOT } from '@waypost/brands/names';

const part = encodeURIComponent;
const image = (branch: string, key: string): string => `${CONTROL_API_ROOT}/branches/${part(branch)}/images/${part(key)}`;

/** The API paths of pictures in addition to those of every collection. */
export const imagePaths = {
  /** GET: the items of the branch that show the picture. */
  uses: (branch: string, key: string) => `${image(branch, key)}/uses`,
  /** POST replaces the picture by another one in every item of the branch that shows it. */
  replacement: (branch: string, key: string) => `${image(branch, key)}/replacement`,
  /** POST removes an unused picture from the branch and, once published, from the site. DELETE of a picture discards the branch's own. */
  removal: (branch: string, key: string) => `${image(branch, key)}/removal`,
} as const;
