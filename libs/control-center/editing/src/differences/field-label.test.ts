import { brandName } from '@waypost/brands/names';
import { fieldLabel } from './field-label';
import { readableValue } from './readable-value';

describe('field labels', () => {
  it.each([
    ['headline', 'Headline'],
    ['*', 'Everything'],
    ['settings.placementId', 'Placement'],
    ['conditions.utmSource', 'Sources (utm_source)'],
    ['target.coverage', 'Share of them that takes part'],
    ['body[2].heading', 'Body, block 3: Heading'],
    ['body[0].points[1].title', 'Body, block 1: Points, no. 2: Title'],
    ['body[0].paragraphs[2]', 'Body, block 1: Paragraphs, paragraph 3'],
    ['body[1].links[0].href', 'Body, block 2: Links, no. 1: Address'],
    ['benefits[0]', 'Benefits, line 1'],
    ['variants[1].changes', 'Variants, variant 2: What its visitors see'],
    ['sessionsEnded', 'Sessions ended'],
    ['somethingNew.placementName', 'Placement name'],
  ])('show %s as “%s” [R10.02]', (path, label) => expect(fieldLabel(path, null)).toBe(label));

  it('are those of the kind’s own editor: an article has a text, a page a body [R10.02]', () => {
    expect(fieldLabel('body', 'article')).toBe('Text');
    expect(fieldLabel('body', 'page')).toBe('Body');
    expect(fieldLabel('title', 'article')).toBe('Title');
    expect(readableValue({ title: 'New', body: 'Hello' }, '', { kind: 'article' })).toBe('Title: New\nText: Hello');
  });

  it('shows a rule’s hours, a focal point, a size and a status in words [R10.02] [R8.11] [R10.05] [R10.06]', () => {
    const hours = [{ days: [6], from: '06:00', to: '15:00' }];
    expect(readableValue({ hours }, 'conditions')).toBe('Hours: Saturdays 6:00–15:00 (Pacific time)');
    expect(readableValue([{ to: '24:00', from: '00:00', days: [0, 6] }], 'conditions.hours')).toBe('Saturdays and Sundays (Pacific time)');
    expect(readableValue({ x: 0.5, y: 0.25 }, 'focalPoint')).toBe('50% from the left, 25% from the top');
    expect(readableValue(1600, 'width')).toBe('1,600 pixels');
    expect(readableValue('in-review', 'status')).toBe('In review');
  });

  it('shows a value that is not what its field should hold part by part [R10.02]', () => {
    expect(readableValue([{ days: 'every day' }], 'conditions.hours')).toBe('• Days: every day');
    expect(readableValue({ x: 0.5 }, 'focalPoint')).toBe('X: 0.5');
  });

  it.each([
    [{ coverage: 10_000 }, 'target', 'Share of them that takes part: 100%'],
    [[{ weight: 3334, name: 'B' }], 'variants', '• Share of visitors: 33.34%\nName of the variant: B'],
    [{ minimumEffect: 0.1, windowDays: 7 }, 'plan', 'Smallest change that matters: 10%\nDays in which it counts: 7'],
    [20, 'priority', '20'],
  ])('show shares in percent, as the editor does: %j of %s [R10.02] [R9.07]', (value, path, text) => {
    expect(readableValue(value, path)).toBe(text);
  });

  it('names metrics and pages, and each page that a variant changes with its fields [R10.02] [R10.07]', () => {
    const addressOf = (name: string) => (name === 'quiz-auto' ? '/quiz/auto' : name);
    const quiz = `/quiz/auto (${brandName('tqg')})`;
    expect(readableValue('converted', 'primaryMetric')).toBe('Called or clicked an ad');
    expect(readableValue('somethingNew', 'primaryMetric')).toBe('somethingNew');
    expect(readableValue(['called', 'expectedValue'], 'guardrails')).toBe('• Called\n• Value per visitor, in dollars');
    expect(readableValue({ pages: ['tqg.quiz-auto', 'ps.~a~b'] }, 'target', { addressOf })).toBe(
      `Pages: • ${quiz}\n• ~a~b (${brandName('ps')})`,
    );
    expect(readableValue({ pages: ['ps.~a~b'] }, 'target')).toBe(`Pages: • /a/b (${brandName('ps')})`);
    expect(readableValue({ page: ['quiz-auto'] }, 'conditions', { addressOf })).toBe('Pages: • /quiz/auto');
    const changes = { 'tqg.quiz-auto': { headline: 'Two minutes', form: 'auto-v1' } };
    expect(readableValue([{ name: 'B', changes }], 'variants', { addressOf })).toBe(
      `• Name of the variant: B\nWhat its visitors see:\n${quiz}, Headline: Two minutes\n${quiz}, Form version: Auto form, version 1`,
    );
  });

  it('name the parts of a value, and leave out empty parts [R10.02]', () => {
    const settings = { afid: 'wp-1', placementId: 'ps-auto', defaultPhone: null };
    expect(readableValue([{ id: 'staff-ben', name: 'Ben' }], 'approvals')).toBe('• Ben');
    expect(readableValue('auto-v1', 'form')).toBe('Auto form, version 1');
    expect(readableValue('auto-v1', 'title')).toBe('auto-v1');
    expect(readableValue('mpa', 'brand')).toBe(brandName('mpa'));
    expect(readableValue({ brand: ['tqg', 'ps'] }, 'conditions')).toBe(`Brands: • ${brandName('tqg')}\n• ${brandName('ps')}`);
    expect(readableValue(settings, 'settings')).toBe('Affiliate id: wp-1\nPlacement: ps-auto');
  });
});
