import type { PageConfiguration } from '../../src/page-configuration';
import { MEDICARE_IMAGE, page } from '../page-words';

type Words = Pick<PageConfiguration, 'title' | 'description' | 'headline' | 'subheadline' | 'body'> & Partial<PageConfiguration>;

/** A page that presents a benefit and leads into a funnel. */
export const landing = (words: Words & Pick<PageConfiguration, 'destination' | 'actionLabel'>): PageConfiguration =>
  page({ template: 'landing', product: 'medicare', image: MEDICARE_IMAGE, ...words });

/** A page that explains a subject in detail. Search engines may list it (R3.02). */
export const article = (words: Words & Pick<PageConfiguration, 'destination' | 'actionLabel'>): PageConfiguration =>
  page({ template: 'article', product: 'medicare', indexable: true, image: MEDICARE_IMAGE, ...words });

/** A page of the Medicare funnel. */
export const quiz = (words: Words): PageConfiguration =>
  page({ template: 'quiz', product: 'medicare', form: 'medicare-v1', actionLabel: 'Continue', ...words });

/** A page of the Medicare funnel in Spanish. */
export const quizEs = (words: Words): PageConfiguration => quiz({ language: 'spanish', actionLabel: 'Continuar', ...words });
