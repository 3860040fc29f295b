import { aKeyRing } from '@waypost/platform/sealing/testing';
import { databaseOfTests } from '../../testing';
import { aChange, aConsent, anEvidence, aRecord, aSession, aState } from '../../testing/visitor-builders';
import { whileCut } from '../../testing/while-cut';
import { erasureMark } from './erasure-mark';
import { createVisitorStore } from './visitor-store';

const ring = aKeyRing();
const database = databaseOfTests();

describe('the visitor store', () => {
  const store = () => createVisitorStore(database, ring);

  it('returns the whole state and visit that were saved [R6.05]', async () => {
    const visitor = { userState: aState({ consents: [aConsent()] }), session: aSession };
    await store().save(aChange('visitor-whole', visitor));
    expect(await store().load('visitor-whole')).toEqual(visitor);
    expect(await store().load('nobody')).toBeNull();
  });

  it('seals what a link has put in place of a campaign’s name, and returns it with the visit [R15.02] [R6.05]', async () => {
    const email = 'ada@site.example';
    const urlParams = { gclid: 'x'.repeat(20), utm_source: 'bing', utm_campaign: email, token: 'a-token' };
    const visitor = { userState: aState(), session: { ...aSession, isPaid: true, urlParams, utmMedium: email, afid: email } };
    await store().save(aChange('visitor-of-link', visitor));
    const { rows } = await database.pool.query("select session::text as clear from visitor where id = 'visitor-of-link'");
    expect(rows).toEqual([{ clear: expect.not.stringMatching(/ada@|a-token/) }]);
    expect(rows).toEqual([{ clear: expect.stringContaining('bing') }]);
    expect(await store().load('visitor-of-link')).toEqual(visitor);
  });

  it('replaces the whole state: removed parts are removed [R6.05]', async () => {
    await store().save(aChange('visitor-replaced', { userState: aState(), session: aSession }));
    const next = aState({ revision: 4, updatedAt: '2026-11-18T18:01:00.000Z', forms: {} });
    await store().save(aChange('visitor-replaced', { userState: next, session: null }));
    expect(await store().load('visitor-replaced')).toEqual({ userState: next, session: null });
  });

  it.each([
    ['behind in both counter and clock', 2, '2026-11-18T17:59:00.000Z', 3],
    ['behind in the counter alone (storage was cleared)', 1, '2026-11-18T18:05:00.000Z', 1],
    ['behind in the clock alone (it was put right)', 4, '2026-11-18T10:00:00.000Z', 4],
    ['the same again', 3, '2026-11-18T18:00:00.000Z', 3],
  ])('does not let an outdated request undo a newer state: %s [R6.06]', async (title, revision, updatedAt, stored) => {
    const id = `visitor ${title}`;
    await store().save(aChange(id, { userState: aState(), session: null }));
    await store().save(aChange(id, { userState: aState({ revision, updatedAt }), session: null }));
    expect((await store().load(id))?.userState.revision).toBe(stored);
  });

  const MINUTE_MS = 60_000;
  it.each([
    ['behind in both by a clock that runs ahead', 9, 59 * MINUTE_MS, 10],
    ['behind in the counter alone, by a clock that runs ahead', 9, 61 * MINUTE_MS, 9],
    ['behind in both by a clock that was put right a moment ago', 1, -MINUTE_MS, 10],
  ])('compares states of a clock an hour ahead by that clock: %s [R6.06]', async (title, revision, aheadMs, stored) => {
    const id = `visitor ${title}`;
    const arrivedAt = new Date();
    const save = (state: number, ahead: number) => {
      // What parsing leaves of a time ahead of now.
      const updatedAt = new Date(arrivedAt.getTime() + Math.min(ahead, 0)).toISOString();
      const changedAt = new Date(arrivedAt.getTime() + ahead).toISOString();
      return store().save(aChange(id, { userState: aState({ revision: state, updatedAt }), session: null, changedAt }));
    };
    await save(10, 60 * MINUTE_MS);
    await save(revision, aheadMs);
    expect((await store().load(id))?.userState.revision).toBe(stored);
  });

  it('takes the state of a cleared storage once the clock was put right, however far ahead it was [R6.06]', async () => {
    const id = 'visitor-of-right-clock';
    const nextYear = new Date(Date.now() + 365 * 24 * 60 * MINUTE_MS).toISOString();
    await store().save(aChange(id, { userState: aState({ revision: 10 }), session: null, changedAt: nextYear }));
    await database.pool.query("update visitor set updated_at = now() - interval '1 day' where id = $1", [id]);
    const now = new Date().toISOString();
    await store().save(aChange(id, { userState: aState({ revision: 1, updatedAt: now }), session: null, changedAt: now }));
    expect((await store().load(id))?.userState.revision).toBe(1);
  });

  it.each([
    ['saves', async (): Promise<unknown> => store().save(aChange('visitor-cut', { userState: aState(), session: null })), 'saved'],
    ['loads', async (): Promise<unknown> => store().load('nobody-cut'), null],
  ])('%s even if its connection is cut during the query [R16.05]', async (_does, ask, expected) => {
    expect(await whileCut(database, 'visitor', ask)).toBe(expected);
  });

  it('cannot be read with another key, or from another row [R15.02]', async () => {
    await store().save(aChange('visitor-sealed', { userState: aState(), session: null }));
    await expect(createVisitorStore(database, aKeyRing('other')).load('visitor-sealed')).rejects.toThrow('no key "k1"');
    await database.pool.query("update visitor set id = 'visitor-moved' where id = 'visitor-sealed'");
    await expect(store().load('visitor-moved')).rejects.toThrow('belongs elsewhere');
  });

  it('reads a state that an older key sealed, and seals it again with the newest [R15.02]', async () => {
    await createVisitorStore(database, aKeyRing('old')).save(aChange('visitor-rotated', { userState: aState(), session: null }));
    const rotated = createVisitorStore(database, aKeyRing('new', 'old'));
    const visitor = await rotated.load('visitor-rotated');
    expect(visitor?.userState.forms).toEqual(aState().forms);
    await rotated.save(aChange('visitor-rotated', { userState: aState({ revision: 9 }), session: null }));
    const { rows } = await database.pool.query("select key_id from visitor where id = 'visitor-rotated'");
    expect(rows).toEqual([{ key_id: 'new' }]);
  });
});

describe('an erased visitor [R15.03]', () => {
  it.each(['v-gone', 's-gone', 'a-gone'])('is not stored again if identified by %s', async (id) => {
    const visitorId = id === 'v-gone' ? id : `browser of ${id}`;
    await database.prisma.erasedIdentifier.createMany({ data: [{ digest: erasureMark(id), erasureId: 'e1' }], skipDuplicates: true });
    const record = aRecord({ evidence: anEvidence({ visitorId }) });
    const change = aChange(
      visitorId,
      { userState: aState({ forms: { 'auto-v1': { driver1Phone: '(310) 555-0123' } } }), session: { ...aSession, id: 's-gone' } },
      { anonymousId: 'a-gone', consents: [record] },
    );
    await database.prisma.erasedIdentifier.deleteMany({ where: { digest: { not: erasureMark(id) } } });
    expect(await createVisitorStore(database, ring).save(change)).toBe('erased');
    const where = { where: { visitorId } };
    const { prisma } = database;
    expect([
      await prisma.visitor.count({ where: { id: visitorId } }),
      await prisma.consent.count(where),
      await prisma.visitorLink.count(where),
      await prisma.contactIndex.count(where),
    ]).toEqual([0, 0, 0, 0]);
  });
});
