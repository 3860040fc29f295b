/** An experiment with two headlines of one page, each shown to half of the visitors. */
export const twoHeadlines = (page: string, headline: string, primaryMetric = 'submittedStep') => ({
  name: 'Two headlines',
  hypothesis: '',
  variants: [
    { key: 'control', name: 'Control', weight: 5000, changes: {} },
    { key: 'b', name: 'B', weight: 5000, changes: { [page]: { headline } } },
  ],
  target: { pages: [page], coverage: 10_000 },
  primaryMetric,
  guardrails: [],
  plan: { minimumEffect: 0.2, windowDays: 7 },
});
