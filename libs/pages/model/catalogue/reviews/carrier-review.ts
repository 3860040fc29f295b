import type { BodyBlock, PageConfiguration } from '../../src/page-configuration';
import { callout, facts, links, questions, text } from '../block-words';
import { byline, type Site } from '../bylines';
import { REVIEWS_IMAGE } from '../page-images';
import { page } from '../page-words';

/** The carriers by slug, with their own spelling and a short description. */
export const CARRIER_NAMES = [
  ['aetna', 'Aetna', 'Part of CVS Health'],
  ['cigna', 'Cigna', 'Its Medicare plans now have a new owner'],
  ['humana', 'Humana', 'Medicare plans are most of what it does'],
  ['unitedhealthcare', 'UnitedHealthcare', 'Some of its plans carry the AARP name'],
  ['wellcare', 'Wellcare', 'The Medicare name of Centene'],
] as const satisfies readonly (readonly [slug: string, name: string, inShort: string])[];
export type CarrierSlug = (typeof CARRIER_NAMES)[number][0];

interface Review extends Pick<PageConfiguration, 'title' | 'description' | 'headline' | 'subheadline' | 'destination' | 'actionLabel'> {
  readonly slug: string;
  readonly glance: readonly (readonly [term: string, description: string])[];
  /** The text about the carrier, in its own order. */
  readonly story: readonly BodyBlock[];
  readonly asked: readonly (readonly [question: string, answer: string])[];
  readonly invitation: readonly [heading: string, text: string, action: string];
}

/**
 * A review without stars: what a carrier generally offers, what to ask it, and links to the other reviews. Facts that change by county or
 * year are left to the carrier, so that a page does not become a false claim over time (R15.05).
 */
export const review = ({ slug, glance, story, asked, invitation, ...words }: Review): PageConfiguration =>
  page({
    ...words,
    image: REVIEWS_IMAGE,
    template: 'review',
    product: 'medicare',
    indexable: true,
    body: [
      facts('At a glance', ...glance),
      ...story,
      questions('Questions readers ask', ...asked),
      links(
        'Read about others',
        ...CARRIER_NAMES.filter(([other]) => other !== slug).map(([other, name, inShort]) => [name, `/reviews/${other}`, inShort] as const),
        ['All carriers', '/carriers', 'How to choose between them'],
      ),
      callout(...invitation),
    ],
  });

/** Returns the block with a review's author, reviewer and date, and the statement that the carrier is neither. */
export const aboutThisReview = (site: Site, carrier: string): BodyBlock =>
  text(
    'About this review',
    `${byline(site)}. ${site.name} wrote this page from what is publicly known about ${carrier}. ${carrier} has neither written nor approved it. We give no stars: whether a plan suits you depends on your doctors, your medicines and your county.`,
  );
