import { isRecord } from '@waypost/platform/kernel';

/** What a page's token proves (R15.08): which page was given out, and the hash of its HTML where that is kept. */
export interface GivenOutPage {
  /** The route's name. */
  readonly page: string;
  readonly html: string | null;
}

/** The page of a brand that a token speaks of; null where the token is none of ours. */
export type ReadPageToken = (token: unknown, brandId: string) => GivenOutPage | null;

/**
 * Puts the hash of the page that was seen in the place of a page view's token. A hash that comes without one is taken out: anybody
 * can name the hash of any page. The event stays, whatever became of its token.
 */
export function takePageHash(body: unknown, brandId: string, readPageToken: ReadPageToken): void {
  if (!isRecord(body) || !isRecord(body['properties'])) return;
  const { properties } = body;
  const { pageToken, pageName } = properties;
  // Set to undefined, which JSON leaves out: deleting would slow the object down.
  if (properties['pageHash'] !== undefined) properties['pageHash'] = undefined;
  if (pageToken === undefined) return;
  properties['pageToken'] = undefined;
  if (body['event'] !== 'pageView') return;
  const given = readPageToken(pageToken, brandId);
  if (given?.html && given.page === pageName) properties['pageHash'] = given.html;
}
