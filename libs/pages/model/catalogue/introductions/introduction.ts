import type { Brand } from '@waypost/brands';
import type { PageConfiguration } from '../../src/page-configuration';

export type ConsumerBrandId = Exclude<Brand['id'], 'ccc'>;

/** What stands around a funnel's questions in a brand's own words; what it leaves out is as the route has it. */
export type Introduction = Partial<Pick<PageConfiguration, 'title' | 'description' | 'headline' | 'subheadline' | 'body'>>;

type Site = Pick<Brand, 'name'>;
export type IntroductionWriter = (site: Site) => Introduction;

/** By brand. */
export type BrandIntroductions = Readonly<Partial<Record<ConsumerBrandId, IntroductionWriter>>>;
