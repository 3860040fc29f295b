import { cookieValue } from '@waypost/platform/kernel';
import type { BrandId } from '@waypost/brands';

/** `POST /api/control/branches/:branch/previews` (R10.03) */
export interface PreviewRequest {
  readonly brand: BrandId;
  /** A path of the brand's site. */
  readonly path: string;
  /** Instant at which hours, dates and schedules are shown; now where absent. */
  readonly at?: string;
  readonly stateCode?: string;
  readonly postalCode?: string;
  /** Experiment key → variant name. */
  readonly variants?: Readonly<Record<string, string>>;
  /** Unsaved content of the page at `path`, for the editor's preview beside it; read as a save of that page would be. */
  readonly draft?: object;
  /** The link lasts its whole time, also where its maker signs out before. */
  readonly outlastsSession?: boolean;
  /** Minutes, 1 to 10080; 60 where absent. */
  readonly minutes?: number;
}

export interface PreviewLink {
  readonly url: string;
  readonly expiresAt: string;
}

/** Carries a preview's token in an address. */
export const PREVIEW_PARAMETER = 'waypost-preview';

const IN_QUERY = new RegExp(`[?&]${PREVIEW_PARAMETER}=([\\w.-]*)`);

/** The token in a request's address; undefined for every visitor, and seen in no time. */
export const previewTokenIn = (url: string): string | undefined =>
  url.includes(PREVIEW_PARAMETER) ? (IN_QUERY.exec(url)?.[1] ?? '') : undefined;

/** Kept by browsers that have seen a preview: whoever uses them is staff, and in no experiment (R9.11). */
export const STAFF_COOKIE = 'waypost.staff';

/** Whether a `Cookie` header is of a browser that a member of staff opened a preview with (R9.06, R9.11). */
export const isStaffBrowser = (cookies: string | undefined): boolean => cookieValue(cookies, STAFF_COOKIE) === '1';
