import { dayText } from './dates';

// Apart from the dates of the first screen, which shows no moments.

const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const moment = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' });
const zone = new Intl.DateTimeFormat('en-US', { timeZoneName: 'short' });

/** What the reader's own time is called at an instant: `PST`, `GMT+1`. */
export const zoneName = (iso: string): string => zone.formatToParts(new Date(iso)).find(({ type }) => type === 'timeZoneName')?.value ?? '';

/** `HH:mm:ss` with the name of the reader's own time: of what comes in while they look. */
export const clockText = (iso: string): string => `${moment.format(new Date(iso))} ${zoneName(iso)}`;

/** `d MMM yyyy, HH:mm:ss` with the name of the reader's own time: for what is compared with other clocks. */
export const momentText = (iso: string): string => `${dayText(iso)}, ${clockText(iso)}`;

/** `d MMM yyyy, HH:mm` with the name of the reader's own time: colleagues are in several. */
export const instantText = (iso: string): string => `${dayText(iso)}, ${time.format(new Date(iso))} ${zoneName(iso)}`;
