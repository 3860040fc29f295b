import { MAX_DRAFT_AGE_DAYS, DRAFT_NOTICE_DAYS, endLeftDrafts } from './left-drafts';

const DAY_MS = 86_400_000;
const NOW = Date.parse('2026-11-18T18:00:00.000Z');
const ago = (days: number): string => new Date(NOW - days * DAY_MS).toISOString();
const KEY = 'waypost:staff:draft-of:anna:spring:article:plans';
const draft = (by: string, days: number, content: object = { title: 'Plans' }) => ({ by, content, baseRevisionId: null, at: ago(days) });

function aBrowser(stored: Readonly<Record<string, unknown>>) {
  const texts = new Map(Object.entries(stored).map(([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)]));
  const storage = {
    get: (key: string) => texts.get(key) ?? null,
    set: (key: string, value: string) => (texts.set(key, value), true),
    remove: (key: string) => void texts.delete(key),
    keys: (prefix: string) => [...texts.keys()].filter((key) => key.startsWith(prefix)),
  };
  return { storage, end: (days = 0) => endLeftDrafts(storage, 'anna', NOW + days * DAY_MS), texts };
}

describe('drafts of closed tabs', () => {
  it('are announced after a month, and end a week after the announcement [R10.12]', () => {
    const { end, texts } = aBrowser({ [KEY]: [draft('a', 90)] });
    const endsAt = new Date(NOW + DRAFT_NOTICE_DAYS * DAY_MS).toISOString();
    const left = { address: { branch: 'spring', kind: 'article', key: 'plans' }, name: 'Plans', at: ago(90) };
    expect(end()).toEqual({ announced: [left], firstEndsAt: endsAt, ended: [] });
    expect(end(DRAFT_NOTICE_DAYS - 1)).toEqual({ announced: [left], firstEndsAt: endsAt, ended: [] });
    expect(texts.has(KEY)).toBe(true);
    expect(end(DRAFT_NOTICE_DAYS)).toEqual({ announced: [], firstEndsAt: null, ended: [left] });
    expect(texts.has(KEY)).toBe(false);
  });

  it('stay if they are younger, even at the same content, as does all other stored data [R10.12]', () => {
    const other = {
      'waypost:staff:draft-of:anna:spring': 'x',
      'waypost:staff:rule-share': '66',
      'waypost:staff:draft-of:anna:spring:article:cut': '{"by',
    };
    const { end, texts } = aBrowser({ ...other, [KEY]: [draft('a', MAX_DRAFT_AGE_DAYS), draft('b', MAX_DRAFT_AGE_DAYS - 1)] });
    expect(end().announced).toHaveLength(1);
    expect(end(DRAFT_NOTICE_DAYS).ended).toHaveLength(1);
    expect(JSON.parse(texts.get(KEY) ?? '')).toMatchObject([{ by: 'b' }]);
    expect(Object.keys(other).every((key) => texts.has(key))).toBe(true);
  });

  it('are one’s own or name nobody: other people’s stay as they are [R10.12]', () => {
    const [bens, unowned] = ['waypost:staff:draft-of:ben:spring:article:plans', 'waypost:staff:draft:page:article:article:a'];
    const { end, texts } = aBrowser({ [bens]: [draft('a', 90)], [unowned]: [draft('b', 90, { title: 'Of an earlier build' })] });
    expect(end().announced).toMatchObject([
      { name: 'Of an earlier build', address: { branch: 'page', kind: 'article', key: 'article:a' } },
    ]);
    expect(end(DRAFT_NOTICE_DAYS).ended).toHaveLength(1);
    expect([...texts]).toEqual([[bens, JSON.stringify([draft('a', 90)])]]);
  });

  it('are named by their title or name, or by the key of an item without a title [R10.12]', () => {
    const { end } = aBrowser({
      'waypost:staff:draft-of:anna:spring:phone-rule:fl': [draft('a', 40, { name: 'Florida' })],
      'waypost:staff:draft-of:anna:spring:redirect:tqg:/old': [draft('a', 40, { to: '/' })],
      'waypost:staff:draft-of:anna:spring:article:new': [draft('a', 40, { title: '' })],
    });
    expect(end().announced.map(({ name }) => name)).toEqual(['Florida', 'tqg:/old', 'new']);
  });
});
