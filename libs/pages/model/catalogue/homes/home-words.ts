import type { PageConfiguration } from '../../src/page-configuration';
import { landing } from '../medicare/medicare-words';

/** A Medicare brand's home page. Search engines may list it (R3.02). */
export const home = (words: Parameters<typeof landing>[0]): PageConfiguration => landing({ indexable: true, ...words });
