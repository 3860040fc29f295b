import type { PageConfiguration } from '../../src/page-configuration';
import { page } from '../page-words';

type Words = Pick<PageConfiguration, 'title' | 'description' | 'headline' | 'subheadline' | 'body'> & Partial<PageConfiguration>;

/** A page of the auto funnel. Its texts surround the questions of the auto form (R4.12). */
export const autoQuiz = (words: Words): PageConfiguration => page({ template: 'quiz', product: 'auto', form: 'auto-v1', ...words });
