import { isRecord } from '@waypost/platform/kernel';

/** The facts that a page's token proves (R15.08): which page was sent, and the hash of its HTML if that is stored. */
export interface GivenOutPage {
  /** The route's name. */
  readonly page: string;
  readonly html: string | null;
}

/** Returns the page of a brand that a token names; null if the token is not ours. */
export type ReadPageToken = (token: unknown, brandId: string) => GivenOutPage | null;

/**
 * Replaces a page view's token with the hash of the page that was seen. A hash sent without a token is removed, because anybody can name
 * the hash of any page. The event stays, whatever the result for its token.
 */
export function takePageHash(body: unknown, brandId: string, readPageToken: ReadPageToken): void {
  if (!isRecord(body) || !isRecord(body['properties'])) return;
  const { properties } = body;
  const { pageToken, pageName } = properties;
  // Set to undefined, which JSON leaves out, because deleting would slow the object down.
  if (properties['pageHash'] !== undefined) properties['pageHash'] = undefined;
  if (pageToken === undefined) return;
  properties['pageToken'] = undefined;
  if (body['event'] !== 'pageView') return;
  const given = readPageToken(pageToken, brandId);
  if (given?.html && given.page === pageName) properties['pageHash'] = given.html;
}
