import type { ContentFinding } from '@waypost/content/model';
import { broughtFindings, fieldInVariant } from './variant-findings';

const found = (field: string | null, severity: ContentFinding['severity'] = 'warning'): ContentFinding => ({
  severity,
  field,
  code: 'claim-certainty',
  message: 'This says “guaranteed”.',
  excerpt: 'Guaranteed savings',
});

describe('the findings of a variant', () => {
  it('leave out warnings that the page has already, but no error [R15.05]', () => {
    const onPage = [found('headline'), found('title', 'stop')];
    expect(broughtFindings([found('headline'), found('body[0].text'), found('title', 'stop')], onPage)).toEqual([
      found('body[0].text'),
      found('title', 'stop'),
    ]);
  });

  it.each([
    ['headline', 'variants[1].changes.tqg.quiz-auto.headline'],
    ['body[2].text', 'variants[1].changes.tqg.quiz-auto.body'],
    ['title', 'variants[1].changes.tqg.quiz-auto'],
    [null, 'variants[1].changes.tqg.quiz-auto'],
  ])('on %s of the page belong to %s [R15.05]', (field, place) =>
    expect(fieldInVariant({ index: 1, page: 'tqg.quiz-auto', fields: { headline: 'A', body: [] } }, field)).toBe(place),
  );
});
