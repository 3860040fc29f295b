import {
  NOTHING_TYPED,
  overwrittenBy,
  readUnsent,
  storedBeside,
  storeUnsent,
  typedWith,
  MAX_UNSENT_AGE_DAYS,
  unsentKey,
} from './unsent-draft';

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

describe('what is typed in a form', () => {
  const FROM = { bio: 'Agent.', credentials: '', photo: null };

  it('is only what differs from the form’s own fields, with what it was typed over [R10.12]', () => {
    const first = typedWith(NOTHING_TYPED, { bio: 'Agent in Florida.' }, FROM);
    expect(first).toEqual({ fields: { bio: 'Agent in Florida.' }, over: { bio: 'Agent.' } });
    const later = typedWith(first, { bio: 'Agent in Texas.' }, { ...FROM, bio: 'Agent since 2010.' });
    expect(later).toEqual({ fields: { bio: 'Agent in Texas.' }, over: { bio: 'Agent.' } });
    expect(typedWith(later, { bio: 'Agent.' }, FROM)).toEqual(NOTHING_TYPED);
  });

  it.each([
    ['nothing, where nobody changed the form', FROM, {}],
    ['nothing, where somebody changed another field', { ...FROM, credentials: 'Licensed.' }, {}],
    ['the field that somebody changed as well', { ...FROM, bio: 'Agent since 2010.' }, { bio: 'Agent since 2010.' }],
    ['nothing, where somebody wrote the same', { ...FROM, bio: 'Agent in Florida.' }, {}],
  ])('would overwrite %s [R10.12]', (_what, from, expected) => {
    expect(overwrittenBy(typedWith(NOTHING_TYPED, { bio: 'Agent in Florida.' }, FROM), from)).toEqual(expected);
  });

  it('would overwrite each other value, where a draft of an earlier build does not say what it was typed over [R10.12]', () => {
    const draft = { fields: { bio: 'Agent in Florida.', credentials: '', photo: null }, over: {} };
    expect(overwrittenBy(draft, { ...FROM, credentials: 'Licensed.' })).toEqual({ bio: 'Agent.', credentials: 'Licensed.' });
  });
});

describe('a form in two tabs', () => {
  const typed = (fields: Readonly<Record<string, string>>, over = 'Before') => ({
    fields,
    over: Object.fromEntries(Object.keys(fields).map((name) => [name, over])),
  });
  const SEEN = { note: 'Ours' };
  it.each([
    ['what this tab typed, where the other typed nothing', { note: 'Ours, longer' }, SEEN, { note: 'Ours, longer' }],
    ['what the other one typed, where this one typed nothing', SEEN, { note: 'Ours', topic: 'Theirs' }, { note: 'Ours', topic: 'Theirs' }],
    ['both, each in its field', { note: 'Mine' }, { note: 'Ours', topic: 'Theirs' }, { note: 'Mine', topic: 'Theirs' }],
    ['this tab’s, where both typed', { note: 'Mine' }, { note: 'Theirs' }, { note: 'Mine' }],
    ['a field of the other’s build', { note: 'Mine' }, { ...SEEN, day: '1' }, { note: 'Mine', day: '1' }],
    ['nothing of what this tab took out', {}, SEEN, {}],
    ['nothing of what the other one took out', SEEN, {}, {}],
  ] as const)('keeps %s [R10.12]', (_what, mine, stored, expected) =>
    expect(storedBeside(typed(mine), typed(SEEN), typed(stored))).toEqual(typed(expected)),
  );

  it('keeps with each field what it was typed over [R10.12]', () =>
    expect(storedBeside(typed({ note: 'Mine' }, 'Mine before'), NOTHING_TYPED, typed({ topic: 'Theirs' }, 'Theirs before'))).toEqual({
      fields: { note: 'Mine', topic: 'Theirs' },
      over: { note: 'Mine before', topic: 'Theirs before' },
    }));
});

describe('an unsent draft', () => {
  it('is restored only for its own person and form [R10.12]', () => {
    const storage = aStorage();
    const draft = { fields: { text: 'Half a' }, over: { text: '' }, at: at(0) };
    expect(storeUnsent(storage, KEY, draft)).toBe(true);
    expect(readUnsent(storage, KEY, NOW)).toEqual(draft);
    expect(readUnsent(storage, unsentKey('ben', 'comment:spring:page:tqg.home:'), NOW)).toBeNull();
    expect(readUnsent(storage, unsentKey('anna', 'comment:spring:page:tqg.about:'), NOW)).toBeNull();
    expect(storeUnsent(storage, KEY, null)).toBe(true);
    expect([...storage.stored.keys()]).toEqual([]);
  });

  it('of an earlier build has no values that it was typed over [R10.12]', () => {
    const storage = aStorage();
    storage.stored.set(KEY, JSON.stringify({ fields: { text: 'Half a' }, at: at(0) }));
    expect(readUnsent(storage, KEY, NOW)).toEqual({ fields: { text: 'Half a' }, over: {}, at: at(0) });
  });

  it('is reported as not stored if the browser stores nothing [R10.12]', () =>
    expect(storeUnsent(aStorage(true), KEY, { ...NOTHING_TYPED, at: at(0) })).toBe(false));

  it.each([
    ['too old', JSON.stringify({ fields: { text: 'Half a' }, at: at(MAX_UNSENT_AGE_DAYS) })],
    ['cut short', '{"fields":{"te'],
    ['of no time', JSON.stringify({ fields: { text: 'Half a' } })],
    ['no form', JSON.stringify({ fields: 'Half a', at: at(0) })],
  ])('is ignored if the stored text is %s [R10.12]', (_what, text) => {
    const storage = aStorage();
    storage.stored.set(KEY, text);
    expect(readUnsent(storage, KEY, NOW)).toBeNull();
  });
});
