import { CONTROL_API_ROOT } from '@waypost/brands/names';

/** GET: the addresses of the articles on the live site. It is apart from the other paths, which staff's first screen downloads. */
export const PUBLISHED_ADDRESSES_PATH = `${CONTROL_API_ROOT}/articles/published`;
