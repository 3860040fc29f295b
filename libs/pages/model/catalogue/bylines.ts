import type { Brand } from '@waypost/brands';
import type { BodyBlock } from '../src/page-configuration';
import { text } from './block-words';

/** The date on which the code's texts were last checked against public information (R3.09). */
const CHECKED_ON = '21 Nov 2026';

export type Site = Pick<Brand, 'name' | 'owner'>;

/** Returns author, reviewer and date of a text in the code. A staff article names its own. */
export const byline = ({ name, owner }: Site): string => `By the editors of ${name} · Reviewed by ${owner} · ${CHECKED_ON}`;

/** Says for a whole list what `byline` says for a text: on each card it would be the same. */
export const sharedByline = ({ name, owner }: Site): string =>
  `Each text listed here is by the editors of ${name}, and was reviewed by ${owner} on ${CHECKED_ON}, unless it names an author of its own.`;

/** The block below an article: its author, reviewer, date and sources. */
export const aboutThisArticle = (site: Site, source: string): BodyBlock => text('About this article', `${byline(site)}. ${source}`);
