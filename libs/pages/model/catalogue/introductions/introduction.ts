import type { Brand, ConsumerBrandId } from '@waypost/brands';
import type { PageConfiguration } from '../../src/page-configuration';

/** A brand's own texts around a funnel's questions. Missing ones are the route's. */
export type Introduction = Partial<Pick<PageConfiguration, 'title' | 'description' | 'headline' | 'subheadline' | 'body'>>;

type Site = Pick<Brand, 'name'>;
export type IntroductionWriter = (site: Site) => Introduction;

/** Introductions by brand. */
export type BrandIntroductions = Readonly<Partial<Record<ConsumerBrandId, IntroductionWriter>>>;
