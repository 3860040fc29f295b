import { readUnsent, storedBeside, storeUnsent, UNSENT_MAX_AGE_DAYS, unsentKey } from './unsent-draft';

const NOW = Date.parse('2026-11-24T12:00:00.000Z');
const DAY_MS = 86_400_000;
const KEY = unsentKey('anna', 'comment:spring:page:tqg.home:');
const at = (daysAgo: number) => new Date(NOW - daysAgo * DAY_MS).toISOString();

const aStorage = (isDenied = false) => {
  const stored = new Map<string, string>();
  return {
    stored,
    get: (key: string) => stored.get(key) ?? null,
    set(key: string, value: string) {
      stored.set(key, value);
      return !isDenied;
    },
    remove: (key: string) => void stored.delete(key),
  };
};

describe('a form in two tabs', () => {
  const SEEN = { note: 'Ours', topic: '' };
  it.each([
    ['what this tab typed, where the other typed nothing', { note: 'Ours, longer', topic: '' }, SEEN, { note: 'Ours, longer', topic: '' }],
    ['what the other one typed, where this one typed nothing', SEEN, { note: 'Ours', topic: 'Theirs' }, { note: 'Ours', topic: 'Theirs' }],
    ['both, each in its field', { note: 'Mine', topic: '' }, { note: 'Ours', topic: 'Theirs' }, { note: 'Mine', topic: 'Theirs' }],
    ['this tab’s, where both typed', { note: 'Mine', topic: '' }, { note: 'Theirs', topic: '' }, { note: 'Mine', topic: '' }],
    ['a field of the other’s build', { note: 'Mine', topic: '' }, { ...SEEN, day: '1' }, { note: 'Mine', topic: '', day: '1' }],
    ['nothing of what this tab took out', { topic: '' }, SEEN, { topic: '' }],
  ])('keeps %s [R10.12]', (_what, typed, stored, expected) =>
    expect(JSON.parse(JSON.stringify(storedBeside(typed, SEEN, stored)))).toEqual(expected),
  );
});

describe('an unsent draft', () => {
  it('is restored only for its own person and form [R10.12]', () => {
    const storage = aStorage();
    const draft = { fields: { text: 'Half a' }, at: at(0) };
    expect(storeUnsent(storage, KEY, draft)).toBe(true);
    expect(readUnsent(storage, KEY, NOW)).toEqual(draft);
    expect(readUnsent(storage, unsentKey('ben', 'comment:spring:page:tqg.home:'), NOW)).toBeNull();
    expect(readUnsent(storage, unsentKey('anna', 'comment:spring:page:tqg.about:'), NOW)).toBeNull();
    expect(storeUnsent(storage, KEY, null)).toBe(true);
    expect([...storage.stored.keys()]).toEqual([]);
  });

  it('is reported as not stored if the browser stores nothing [R10.12]', () =>
    expect(storeUnsent(aStorage(true), KEY, { fields: {}, at: at(0) })).toBe(false));

  it.each([
    ['too old', JSON.stringify({ fields: { text: 'Half a' }, at: at(UNSENT_MAX_AGE_DAYS) })],
    ['cut short', '{"fields":{"te'],
    ['of no time', JSON.stringify({ fields: { text: 'Half a' } })],
    ['no form', JSON.stringify({ fields: 'Half a', at: at(0) })],
  ])('is ignored if the stored text is %s [R10.12]', (_what, text) => {
    const storage = aStorage();
    storage.stored.set(KEY, text);
    expect(readUnsent(storage, KEY, NOW)).toBeNull();
  });
});
