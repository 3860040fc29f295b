import type { ArticleContent } from '@waypost/articles/model/content';
import type { BranchSummary } from '@waypost/content/contract';
import type { StaffName } from '@waypost/content/model';
import type { ImageContent } from '@waypost/images/model';
import type { PageContent } from '@waypost/pages/model/content';

/** A page with a value in every field. */
export const aPageContent = (overrides: Partial<PageContent> = {}): PageContent => ({
  title: 'Compare car insurance',
  description: 'See what drivers near you pay.',
  headline: 'What should car insurance cost you?',
  subheadline: 'A few questions, then the companies that cover your area.',
  image: { src: '/images/road.avif', alt: 'A quiet road in the morning', width: 1200, height: 800 },
  body: [
    { kind: 'text', heading: 'How it works', paragraphs: ['You answer a few questions.', 'We show who covers you.'] },
    { kind: 'questions', heading: 'Questions', questions: [{ question: 'Does it cost anything?', answer: 'No.' }] },
  ],
  destination: '/quiz/auto',
  actionLabel: 'Start',
  template: 'landing',
  product: 'auto',
  benefits: ['No account needed', 'Two minutes'],
  language: 'english',
  form: null,
  indexable: true,
  onEnter: null,
  smid: null,
  xsmid: null,
  ...overrides,
});

/** An image with its files. */
export const anImageContent = (overrides: Partial<ImageContent> = {}): ImageContent => ({
  name: 'A road',
  alt: 'A quiet road in the morning',
  tags: [],
  focalPoint: { x: 0.5, y: 0.5 },
  hash: 'a'.repeat(64),
  width: 1200,
  height: 800,
  bytes: 90_000,
  variants: (['avif', 'webp'] as const).map((format) => ({
    format,
    width: 320,
    height: 213,
    bytes: 12_000,
    src: `/media/${'a'.repeat(64)}-320.${format}`,
  })),
  ...overrides,
});

/** An article that waits for its review. */
export const anArticleContent = (overrides: Partial<ArticleContent> = {}): ArticleContent => ({
  brand: 'mpa',
  slug: 'plans-in-plain-words',
  title: 'Plans in plain words',
  description: 'What the words mean.',
  language: 'english',
  author: 'Anna Berg',
  body: '# What a premium is\n\nIt is what you pay each month.',
  imageKey: null,
  status: 'draft',
  approvedBy: null,
  isGenerated: false,
  indexable: true,
  ...overrides,
});

export const ANNA: StaffName = { id: 'anna', name: 'Anna Berg' };
export const BEN: StaffName = { id: 'ben', name: 'Ben Ortiz' };

export const aBranch = (overrides: Partial<BranchSummary> = {}): BranchSummary => ({
  id: 'spring',
  name: 'Spring copy',
  isMain: false,
  isArchived: false,
  ahead: 0,
  behind: 0,
  createdBy: ANNA,
  createdAt: '2026-03-02T09:00:00.000Z',
  updatedAt: '2026-03-02T09:00:00.000Z',
  schedule: null,
  ...overrides,
});
