import type { SeenPage } from '../src/seen-page';

/** The auto quiz as it was served at the start of `fakeClock`. */
export const aSeenPage = (changes: Partial<SeenPage> = {}): SeenPage => ({
  brandId: 'tqg',
  page: 'quiz-auto',
  path: '/quiz/auto',
  placementId: 'tqg-auto',
  variant: null,
  publication: null,
  html: 'h1',
  renderedAt: '2026-11-18T18:00:00.000Z',
  ...changes,
});
