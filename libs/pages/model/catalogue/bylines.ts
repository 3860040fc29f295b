import type { Brand } from '@waypost/brands';
import type { BodyBlock } from '../src/page-configuration';
import { text } from './block-words';

/** When the texts that come with the code were last held against what is publicly known (R3.09). */
const CHECKED_ON = '21 Nov 2026';

export type Site = Pick<Brand, 'name' | 'owner'>;

/** Author, reviewer and date of a text that comes with the code; an article of staff names its own. */
export const byline = ({ name, owner }: Site): string => `By the editors of ${name} · Reviewed by ${owner} · ${CHECKED_ON}`;

/** Below an article: who wrote it, who checked it and when, and what it was written from. */
export const aboutThisArticle = (site: Site, source: string): BodyBlock => text('About this article', `${byline(site)}. ${source}`);
