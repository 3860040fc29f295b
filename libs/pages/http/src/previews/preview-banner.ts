import { escapeHtml } from '@waypost/platform/kernel';
import { dayInWords, pacificDay } from '@waypost/platform/kernel/days';
import { PACIFIC_TIME_ZONE } from '@waypost/platform/kernel/time';

/** A preview, as far as its banner describes it. */
export interface BanneredPreview {
  readonly branchName: string;
  readonly expiresAt: Date;
  /** `link`: anyone with the link can open it. Otherwise staff have to be signed in. */
  readonly audience: 'staff' | 'link' | 'frame';
  readonly view: {
    readonly at: string | null;
    readonly stateCode: string | null;
    readonly postalCode: string | null;
  };
  /** The titles of the chosen variants. */
  readonly variantTitles: readonly string[];
}

// Staff use the phone line’s time zone, wherever the server is.
const time = new Intl.DateTimeFormat('en-US', { timeZone: PACIFIC_TIME_ZONE, timeStyle: 'short' });
/** The day (R3.09) with the time. */
const momentText = (at: Date): string => `${dayInWords(pacificDay(at))}, ${time.format(at).replaceAll('\u202f', ' ')} Pacific time`;

/** Returns a few sentences on what a preview shows, on who can open it until when, and on what happens to answers. */
export function bannerText({ branchName, expiresAt, audience, view, variantTitles }: BanneredPreview): string {
  const place = [view.stateCode, view.postalCode].filter((part) => part !== null).join(' ');
  const shown = [
    ...(view.at === null ? [] : [`on ${momentText(new Date(view.at))}`]),
    ...(place === '' ? [] : [`in ${place}`]),
    ...(variantTitles.length === 0 ? [] : [`with ${variantTitles.map((title) => `“${title}”`).join(', ')}`]),
  ];
  const openedBy = audience === 'link' ? 'Anyone who has this link can open it' : 'Staff who are signed in can open this link';
  return [
    `Preview of “${branchName}”: not the live site.`,
    ...(shown.length === 0 ? [] : [`As seen ${shown.join(', ')}.`]),
    `${openedBy} until ${momentText(expiresAt)}. Offers are samples, and nothing is counted or sent.`,
    'What you enter is shown only in this browser. It is deleted within a day after the preview ends.',
  ].join(' ');
}

const STYLE = 'margin:0;padding:.75rem 1rem;background:#1d2433;color:#fff;font:500 1rem/1.5 system-ui,sans-serif;text-align:center';

/** Puts the banner above the page, so that it covers nothing. */
export const withPreviewBanner = (html: string, preview: BanneredPreview): string =>
  html.replace(/<body\b[^>]*>/, (body) => `${body}<aside aria-label="Preview" style="${STYLE}">${escapeHtml(bannerText(preview))}</aside>`);
