import { announceLeftDrafts } from './announce-left-drafts';

const NOW = Date.parse('2026-11-18T18:00:00.000Z');
const AT = '2026-09-01T12:00:00.000Z';

function opened(drafts: Readonly<Record<string, object>>, now = NOW) {
  const texts = new Map(Object.entries(drafts).map(([key, draft]) => [`waypost:staff:draft-of:${key}`, JSON.stringify(draft)]));
  const storage = {
    get: (key: string) => texts.get(key) ?? null,
    set: (key: string, value: string) => (texts.set(key, value), true),
    remove: (key: string) => void texts.delete(key),
    keys: (prefix: string) => [...texts.keys()].filter((key) => key.startsWith(prefix)),
  };
  const [offer, go] = [jest.fn<void, [{ text: string; action?: { label: string; onClick: () => void } }]>(), jest.fn()];
  announceLeftDrafts({ storage, person: 'anna', now, offer, go });
  return { offer, go };
}
const draft = (title: string, more: object = {}) => ({ by: 'a', content: { title }, baseRevisionId: null, at: AT, ...more });

describe('a draft that was left for long', () => {
  it('is announced with the day on which it ends, and can be opened [R10.12]', () => {
    const { offer, go } = opened({ 'anna:spring:article:plans': draft('Plans') });
    expect(offer.mock.calls.map(([{ text }]) => text)).toEqual([
      'You left “Plans” unsaved more than a month ago. What you typed stays in this browser until 25 Nov 2026.',
    ]);
    offer.mock.calls[0]?.[0].action?.onClick();
    expect(go).toHaveBeenCalledWith('/branches/spring/articles?article=plans');
  });

  it('is named when it has ended, up to three by name [R10.12]', () => {
    const announced = { announcedAt: '2026-11-01T12:00:00.000Z' };
    const drafts = ['A', 'B', 'C', 'D'].map((title) => [`anna:spring:article:${title}`, draft(title, announced)] as const);
    const { offer } = opened(Object.fromEntries(drafts));
    expect(offer.mock.calls.map(([{ text }]) => text)).toEqual(['Unsaved drafts older than a month were deleted: “A”, “B”, “C”, 1 more.']);
  });

  it('is not announced to another person [R10.12]', () => {
    expect(opened({ 'ben:spring:article:plans': draft('Plans') }).offer).not.toHaveBeenCalled();
  });

  it('is not announced while it is young [R10.12]', () => {
    expect(opened({ 'anna:spring:article:plans': draft('Plans', { at: '2026-11-01T12:00:00.000Z' }) }).offer).not.toHaveBeenCalled();
  });
});
