import type { Brand } from '@waypost/brands';
import type { PageConfiguration } from '../../../src/page-configuration';
import type { CarrierSlug } from '../carrier-review';

/** A link's label, and a short sentence about the text that it opens. */
type Entry = readonly [label: string, inShort: string];

/** A brand's own words on its list of reviews and articles, so that the brand owns the page for search engines (R3.02). */
interface ListWords extends Pick<PageConfiguration, 'title' | 'description' | 'headline' | 'subheadline'> {
  /** Who may pay for, write or approve a text, below the list. */
  readonly howWeWrite: string;
  readonly invitation: readonly [heading: string, text: string, action: string];
}

export interface MedicareListWords extends ListWords {
  readonly companiesHeading: string;
  /** A short sentence about each carrier, without facts that its review lacks. */
  readonly companies: Readonly<Record<CarrierSlug, string>>;
  readonly comparison: Entry;
  readonly articlesHeading: string;
  readonly disruptions: Entry;
  readonly overlookedBenefits: Entry;
}

export interface AutoListWords extends ListWords {
  readonly articlesHeading: string;
  readonly prices: Entry;
  readonly questions: Entry;
  readonly dropping: Entry;
  readonly moving: Entry;
  readonly household: Entry;
}

type Site = Pick<Brand, 'name'>;
export type MedicareListWriter = (site: Site) => MedicareListWords;
export type AutoListWriter = (site: Site) => AutoListWords;
