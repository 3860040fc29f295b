import { cookieValue } from '@waypost/platform/kernel';
import type { BrandId } from '@waypost/brands';

/** Who opens a preview: whoever of staff is signed in, whoever has the link, or a frame of the control center for its maker (R10.03). */
export const PREVIEW_AUDIENCES = ['staff', 'link', 'frame'] as const;
export type PreviewAudience = (typeof PREVIEW_AUDIENCES)[number];

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
  /** `staff` where absent. A frame shows it as long as its maker is signed in; in a window of its own it is for staff. */
  readonly audience?: PreviewAudience;
  /** Minutes, 1 to 10080; 60 where absent. */
  readonly minutes?: number;
}

export interface PreviewLink {
  readonly url: string;
  readonly expiresAt: string;
}

/** Carries a preview's token in an address. */
export const PREVIEW_PARAMETER = 'waypost-preview';

/** Carries what the control center gave to whoever is signed in there, for a minute: it lets them in on a brand's host. */
export const PREVIEW_TICKET_PARAMETER = 'waypost-ticket';

/** Kept by a brand's host in a browser that staff opened a preview with: who of them is signed in, signed. */
export const PREVIEW_PASS_COOKIE = 'waypost.preview-pass';

/** Where the control center lets whoever is signed in through to a preview's brand, at a path of its site. */
export const previewDoor = (token: string, path: string): string => `/previews/${token}?path=${encodeURIComponent(path)}`;

/** A path of a brand's site, and no other address: doors lead nowhere else. */
export const isSitePath = (path: unknown): path is string => typeof path === 'string' && /^\/(?![/\\])[^\s\\#]*$/.test(path);

/** Where the control center lets whoever is signed in through to a page of a brand's live site, as staff (R9.06). */
export const liveDoor = (brand: BrandId, path: string): string => `/live-site/${brand}?path=${encodeURIComponent(path)}`;

/** Where a brand's host takes the ticket of a member of staff who is on the way to one of its pages. */
export const STAFF_ENTRY_PATH = '/api/staff-entry';

const IN_QUERY = new RegExp(`[?&]${PREVIEW_PARAMETER}=([\\w.-]*)`);

/** The token in a request's address; undefined for every visitor, and seen in no time. */
export const previewTokenIn = (url: string): string | undefined =>
  url.includes(PREVIEW_PARAMETER) ? (IN_QUERY.exec(url)?.[1] ?? '') : undefined;

/** Kept by browsers that staff came in with from the control center: whoever uses them is in no figure and no experiment (R9.06, R9.11). */
export const STAFF_COOKIE = 'waypost.staff';

/** Whether a `Cookie` header is of a browser that a member of staff came in with (R9.06, R9.11). */
export const isStaffBrowser = (cookies: string | undefined): boolean => cookieValue(cookies, STAFF_COOKIE) === '1';

/** What a request brings along to open a preview with. */
export interface PreviewReader {
  /** What the control center has just let it in with. */
  readonly ticket?: string;
  /** What this brand's host has kept. */
  readonly pass?: string;
  /** A page in a frame, or a picture of one: no window of its own, and no program. */
  readonly isEmbedded: boolean;
}

const EMBEDDED = ['iframe', 'image'];

/**
 * Whether a request says that a browser embeds what it asks for. All browsers since 2023 say so to secure origins, and to localhost.
 * On a site over plain http with a name of its own they can't, and the editor's previews would stay empty: there what says nothing
 * is taken for one.
 */
const isEmbeddedBy = (destination: string | readonly string[] | undefined, isSecure: boolean): boolean =>
  destination === undefined ? !isSecure : EMBEDDED.includes(String(destination));

/** Who asks for a preview, by the address and the headers of the request; `isSecure` where the site is reached over https. */
export const previewReaderOf = (
  url: string,
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
  { isSecure }: { readonly isSecure: boolean },
): PreviewReader => {
  const { cookie } = headers;
  const ticket = new URLSearchParams(url.slice(url.indexOf('?') + 1)).get(PREVIEW_TICKET_PARAMETER);
  const pass = cookieValue(typeof cookie === 'string' ? cookie : undefined, PREVIEW_PASS_COOKIE);
  const isEmbedded = isEmbeddedBy(headers['sec-fetch-dest'], isSecure);
  return { ...(ticket !== null && { ticket }), ...(pass !== null && { pass }), isEmbedded };
};

/** What a page beside its editor says when something in it is clicked: `{type, texts}`, the innermost text first. */
export const PREVIEW_CLICKED = 'waypost-preview-clicked';
/** What the editor says to it: show the first element with one of these `texts`. */
export const PREVIEW_SHOW = 'waypost-preview-show';
