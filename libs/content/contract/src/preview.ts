import { cookieValue, ownHostCookie } from '@waypost/platform/kernel';
import type { BrandId } from '@waypost/brands';

/** The audiences of a preview: signed-in staff, anyone who has the link, or a frame of the control center for its maker (R10.03). */
export const PREVIEW_AUDIENCES = ['staff', 'link', 'frame'] as const;
export type PreviewAudience = (typeof PREVIEW_AUDIENCES)[number];

/** `POST /api/control/branches/:branch/previews` (R10.03) */
export interface PreviewRequest {
  readonly brand: BrandId;
  /** A path of the brand's site. */
  readonly path: string;
  /** The instant at which hours, dates and schedules are shown. The current time if absent. */
  readonly at?: string;
  readonly stateCode?: string;
  readonly postalCode?: string;
  /** Experiment key → variant name. */
  readonly variants?: Readonly<Record<string, string>>;
  /** Unsaved content of the page at `path`, for the preview in the editor. It is parsed like a save of that page. */
  readonly draft?: object;
  /** `staff` if absent. A frame shows the preview while its maker is signed in. In a window of its own, it is for staff. */
  readonly audience?: PreviewAudience;
  /** Minutes, 1 to 10080. 60 if absent. */
  readonly minutes?: number;
}

export interface PreviewLink {
  readonly url: string;
  readonly expiresAt: string;
}

/** The query parameter with a preview's token. */
export const PREVIEW_PARAMETER = 'waypost-preview';

/** The query parameter with a ticket from the control center. It is valid for one minute and admits signed-in staff on a brand's host. */
export const PREVIEW_TICKET_PARAMETER = 'waypost-ticket';

/** The value of that parameter once the ticket was taken. It asks a browser without the pass whether it stores cookies. */
export const TICKET_TAKEN = 'taken';

/** Returns the name of a brand host's cookie in a browser in which staff opened a preview. Its signed value names the staff session. */
export const previewPassCookie = (isSecure: boolean): string => ownHostCookie('waypost.preview-pass', isSecure);

/** Returns the control center's address that sends signed-in staff to a preview on its brand's site. */
export const previewDoor = (token: string, path: string): string => `/previews/${token}?path=${encodeURIComponent(path)}`;

/** True for a path of a brand's site. Any other address is refused, so that doors can't be open redirects. */
export const isSitePath = (path: unknown): path is string => typeof path === 'string' && /^\/(?![/\\])[^\s\\#]*$/.test(path);

/** Returns the control center's address that sends signed-in staff to a page of a brand's live site, as staff (R9.06). */
export const liveDoor = (brand: BrandId, path: string): string => `/live-site/${brand}?path=${encodeURIComponent(path)}`;

/** The path on a brand's host that takes the ticket of staff on their way to one of its pages. */
export const STAFF_ENTRY_PATH = '/api/staff-entry';

const IN_QUERY = new RegExp(`[?&]${PREVIEW_PARAMETER}=([\\w.-]*)`);

/**
 * Returns the token in a request's address. For visitors it returns undefined after a plain substring test, because it runs on every
 * request.
 */
export const previewTokenIn = (url: string): string | undefined =>
  url.includes(PREVIEW_PARAMETER) ? (IN_QUERY.exec(url)?.[1] ?? '') : undefined;

/** The cookie of browsers that came from the control center. Their visits count in no figure and no experiment (R9.06, R9.11). */
export const STAFF_COOKIE = 'waypost.staff';

/** Returns whether a `Cookie` header comes from a browser of staff (R9.06, R9.11). */
export const isStaffBrowser = (cookies: string | undefined): boolean => cookieValue(cookies, STAFF_COOKIE) === '1';

/** The credentials that a request has for opening a preview. */
export interface PreviewReader {
  /** The ticket that the control center has just issued. */
  readonly ticket?: string;
  /** The pass in this brand host's cookie. */
  readonly pass?: string;
  /** True for a page in a frame, or a picture of it. False for a browser window or a program. */
  readonly isEmbedded: boolean;
}

const EMBEDDED = ['iframe', 'image'];

/**
 * Returns whether a browser embeds the response of this request. All browsers since 2023 send `sec-fetch-dest` to secure origins and to
 * localhost. They don't send it to a plain-http site with a name of its own. There a request without the header counts as
 * embedded, because the editor's previews would stay empty otherwise.
 */
const isEmbeddedBy = (destination: string | readonly string[] | undefined, isSecure: boolean): boolean =>
  destination === undefined ? !isSecure : EMBEDDED.includes(String(destination));

/** Returns the credentials in a request's address and headers. `isSecure` is true if the site is reached over https. */
export const previewReaderOf = (
  url: string,
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
  { isSecure }: { readonly isSecure: boolean },
): PreviewReader => {
  const { cookie } = headers;
  const ticket = new URLSearchParams(url.slice(url.indexOf('?') + 1)).get(PREVIEW_TICKET_PARAMETER);
  const pass = cookieValue(typeof cookie === 'string' ? cookie : undefined, previewPassCookie(isSecure));
  const isEmbedded = isEmbeddedBy(headers['sec-fetch-dest'], isSecure);
  return { ...(ticket !== null && { ticket }), ...(pass !== null && { pass }), isEmbedded };
};

/** The message of a previewed page when something in it is clicked: `{type, texts}`, with the innermost text first. */
export const PREVIEW_CLICKED = 'waypost-preview-clicked';
/** The editor's message to the previewed page: show the first element with one of these `texts`. */
export const PREVIEW_SHOW = 'waypost-preview-show';
