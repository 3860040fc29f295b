import session, { type SessionData } from 'express-session';
import { insuredSessions } from './insured-sessions';

const away = new Error('away');
const aSession = (visitorId: string): SessionData => ({ cookie: new session.Cookie(), visitorId }) as unknown as SessionData;

function stores() {
  const [first, other] = [new session.MemoryStore(), new session.MemoryStore()];
  const fails = { first: false };
  for (const method of ['get', 'set', 'destroy', 'touch'] as const) {
    const original = first[method].bind(first) as (...words: unknown[]) => void;
    const failing = (...words: unknown[]): void => {
      const done = words.at(-1);
      if (!fails.first) original(...words);
      else if (typeof done === 'function') done(away);
    };
    Object.assign(first, { [method]: failing });
  }
  const both = insuredSessions(first, other);
  return { first, other, both, fails };
}

/** Makes the other store's reads wait until the test opens the gate. They have read by then. */
function gateReads(other: session.MemoryStore): () => Promise<void> {
  const waiting: (() => void)[] = [];
  const read = other.get.bind(other);
  other.get = (sid, got) => read(sid, (error, data) => void waiting.push(() => got(error, data)));
  return async () => {
    other.get = read;
    await turn();
    for (const go of waiting) go();
    await turn();
  };
}

const turn = () => new Promise((resolve) => setTimeout(resolve));
const idIn = (store: session.Store, sid: string) =>
  new Promise((resolve, reject) => {
    store.get(sid, (error: unknown, data) => (error ? reject(error) : resolve(data ? (data as { visitorId?: string }).visitorId : null)));
  });
const done = (call: (resolve: (error?: unknown) => void) => void) =>
  new Promise<unknown>((resolve) => {
    call((error) => resolve(error ?? null));
  });

describe('insuredSessions [R16.02]', () => {
  it('stores sessions only in the first store', async () => {
    const { first, other, both } = stores();
    await done((resolve) => both.set('a', aSession('v1'), resolve));
    expect([await idIn(first, 'a'), await idIn(other, 'a'), await idIn(both, 'a')]).toEqual(['v1', null, 'v1']);
  });

  it('stores them in the other store while the first is away, and reads them there afterwards', async () => {
    const { first, both, fails } = stores();
    fails.first = true;
    expect(await done((resolve) => both.set('a', aSession('v1'), resolve))).toBeNull();
    expect(await idIn(both, 'a')).toBe('v1');
    fails.first = false;
    expect([await idIn(both, 'a'), await idIn(first, 'a')]).toEqual(['v1', 'v1']);
  });

  it('reads what was stored while the first was away, although the first has an older copy [R4.13]', async () => {
    const { first, both, fails } = stores();
    await done((resolve) => both.set('a', aSession('v1'), resolve));
    fails.first = true;
    await done((resolve) => both.set('a', aSession('v2'), resolve));
    fails.first = false;
    expect([await idIn(both, 'a'), await idIn(first, 'a')]).toEqual(['v2', 'v2']);
  });

  it('moves it back for the other processes as soon as the first answers anybody [R4.13]', async () => {
    const { first, both, fails } = stores();
    for (const sid of ['a', 'b']) await done((resolve) => both.set(sid, aSession('v1'), resolve));
    fails.first = true;
    for (const sid of ['a', 'b']) await done((resolve) => both.set(sid, aSession('v2'), resolve));
    fails.first = false;
    await idIn(both, 'somebody else’s');
    await new Promise((resolve) => setTimeout(resolve));
    expect([await idIn(first, 'a'), await idIn(first, 'b')]).toEqual(['v2', 'v2']);
  });

  it('moves no older copy over what a request stores meanwhile', async () => {
    const { first, both, fails } = stores();
    fails.first = true;
    await done((resolve) => both.set('a', aSession('v1'), resolve));
    fails.first = false;
    const reading = idIn(both, 'somebody else’s');
    await done((resolve) => both.set('a', aSession('v2'), resolve));
    await reading;
    await new Promise((resolve) => setTimeout(resolve));
    expect([await idIn(first, 'a'), await idIn(both, 'a')]).toEqual(['v2', 'v2']);
  });

  it.each(['a session that only the other store has', 'one that waits to be moved back'])(
    'does not bring back %s if it ends while it is read [R15.03]',
    async (which) => {
      const { first, other, both, fails } = stores();
      fails.first = which !== 'a session that only the other store has';
      await done((resolve) => (fails.first ? both : other).set('a', aSession('v1'), resolve));
      fails.first = false;
      const open = gateReads(other);
      const reading = idIn(both, 'a');
      await turn();
      expect(await done((resolve) => both.destroy('a', resolve))).toBeNull();
      await open();
      await reading;
      expect([await idIn(first, 'a'), await idIn(other, 'a'), await idIn(both, 'a')]).toEqual([null, null, null]);
    },
  );

  it.each([
    ['in the first store', false],
    ['in the other store, because the first is away', true],
  ])('does not move what it has read over what a request stores meanwhile %s [R4.13]', async (_where, isAway) => {
    const { first, other, both, fails } = stores();
    await done((resolve) => other.set('a', aSession('v1'), resolve));
    const open = gateReads(other);
    const reading = idIn(both, 'a');
    await turn();
    fails.first = isAway;
    await done((resolve) => both.set('a', aSession('v2'), resolve));
    fails.first = false;
    await open();
    await reading;
    expect([await idIn(both, 'a'), await idIn(first, 'a')]).toEqual(['v2', 'v2']);
  });

  it('does not store in the other store what a later request has ended or stored [R15.03]', async () => {
    const { first, other, both } = stores();
    const refusals: (() => void)[] = [];
    const set = first.set.bind(first);
    first.set = (_sid, _data, refused) => void refusals.push(() => refused?.(away));
    const ended = done((resolve) => both.set('a', aSession('v1'), resolve));
    const replaced = done((resolve) => both.set('b', aSession('v1'), resolve));
    first.set = set;
    await done((resolve) => both.destroy('a', resolve));
    await done((resolve) => both.set('b', aSession('v2'), resolve));
    for (const refuse of refusals) refuse();
    await Promise.all([ended, replaced]);
    expect([await idIn(other, 'a'), await idIn(both, 'a'), await idIn(other, 'b'), await idIn(both, 'b')]).toEqual([
      null,
      null,
      null,
      'v2',
    ]);
  });

  it('moves sessions from before there was a first store', async () => {
    const { first, other, both } = stores();
    await done((resolve) => other.set('old', aSession('v2'), resolve));
    expect([await idIn(both, 'old'), await idIn(first, 'old'), await idIn(both, 'none')]).toEqual(['v2', 'v2', null]);
  });

  it('reports a session as ended only if both stores have ended it', async () => {
    const { other, both, fails } = stores();
    await done((resolve) => other.set('a', aSession('v1'), resolve));
    fails.first = true;
    expect(await done((resolve) => both.destroy('a', resolve))).toBe(away);
    fails.first = false;
    expect(await done((resolve) => both.destroy('a', resolve))).toBeNull();
    expect(await idIn(both, 'a')).toBeNull();
  });

  it('continues if a session cannot be prolonged', async () => {
    const { both, fails } = stores();
    await done((resolve) => both.set('a', aSession('v1'), resolve));
    fails.first = true;
    expect(await done((resolve) => both.touch?.('a', aSession('v1'), () => resolve()))).toBeNull();
  });
});
