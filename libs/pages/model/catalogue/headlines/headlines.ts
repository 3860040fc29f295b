import type { ConsumerBrandId } from '@waypost/brands';

/** A brand's own title and headline, each of at most 60 characters. */
type Headline = readonly [title: string, headline: string];

/**
 * Titles and headlines by route and brand. Each fits the route's subheadline, which follows it after the brand's opening line. A brand
 * without one uses the route's.
 */
export type Headlines = Readonly<Record<string, Readonly<Partial<Record<ConsumerBrandId, Headline>>>>>;
