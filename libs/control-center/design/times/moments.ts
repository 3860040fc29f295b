import { dayText } from './dates';

// This file is apart from `dates.ts`, because the first screen shows no times.

const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const moment = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' });
const zone = new Intl.DateTimeFormat('en-US', { timeZoneName: 'short' });

/** Returns the name of the reader's time zone at an instant: `PST`, `GMT+1`. */
export const zoneName = (iso: string): string => zone.formatToParts(new Date(iso)).find(({ type }) => type === 'timeZoneName')?.value ?? '';

/** `HH:mm:ss` with the reader's time zone, for events that arrive live. */
export const clockText = (iso: string): string => `${moment.format(new Date(iso))} ${zoneName(iso)}`;

/** `d MMM yyyy, HH:mm:ss` with the reader's time zone, for times that are compared with other clocks. */
export const momentText = (iso: string): string => `${dayText(iso)}, ${clockText(iso)}`;

/** `d MMM yyyy, HH:mm` with the reader's time zone, because colleagues are in several. */
export const instantText = (iso: string): string => `${dayText(iso)}, ${time.format(new Date(iso))} ${zoneName(iso)}`;
