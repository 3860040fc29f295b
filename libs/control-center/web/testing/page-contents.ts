import type { BranchSummary, PageContent, StaffName } from '@waypost/control-center/contract';

/** A page whose every field says something. */
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
