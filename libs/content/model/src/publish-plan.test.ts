import fc from 'fast-check';
import { aCandidate } from '../testing';
import { branchIdOf } from './revision';
import { planPublish, type Side } from './publish-plan';

const NOTHING: Side = { revisionId: null, data: null };
const main = aCandidate().theirs;

describe('planPublish', () => {
  it('points main to the branch’s own revision if main has not changed [R10.02]', () => {
    expect(planPublish([aCandidate()])).toEqual({
      steps: [{ kind: 'page', key: 'tqg.home', from: 'r1', to: { kind: 'revision', revisionId: 'r2' } }],
      conflicts: [],
    });
  });

  it('writes the merged content if main changed another field [R10.02]', () => {
    const theirs = { revisionId: 'r9', data: { title: 'Old', headline: 'Theirs' } };
    const to = { kind: 'write', data: { title: 'New', headline: 'Theirs' }, parentId: 'r9', mergedFromId: 'r2' };
    expect(planPublish([aCandidate({ theirs })]).steps).toEqual([{ kind: 'page', key: 'tqg.home', from: 'r9', to }]);
  });

  it('plans no step for an item in conflict until it is resolved [R10.02]', () => {
    const candidate = aCandidate({ theirs: { revisionId: 'r9', data: { title: 'Theirs', headline: 'Old' } } });
    const plan = planPublish([candidate]);
    expect([plan.steps, plan.conflicts.map(({ key, fields }) => [key, fields.map(({ field }) => field)])]).toEqual([
      [],
      [['tqg.home', ['title']]],
    ]);
    const settled = planPublish([candidate], [{ kind: 'page', key: 'tqg.home', field: 'title', take: 'mine' }]);
    expect(settled).toMatchObject({ steps: [{ to: { kind: 'revision', revisionId: 'r2' } }], conflicts: [] });
    const elsewhere = planPublish([candidate], [{ kind: 'page', key: 'mpa.home', field: 'title', take: 'mine' }]);
    expect(elsewhere.conflicts).toHaveLength(1);
  });

  const both = { title: 'Theirs', headline: 'Old' };
  it.each([
    ['settles the conflict that it was about', { seen: 'r9' }, { revisionId: 'r9', data: both }, ['step']],
    ['settles the conflict with a default that was seen', { seen: null }, { revisionId: null, data: both }, ['step']],
    ['settles any conflict if it says nothing of what was seen', {}, { revisionId: 'r9', data: both }, ['step']],
    ['settles nothing about a newer text', { seen: 'r8' }, { revisionId: 'r9', data: both }, ['title']],
    ['settles nothing about a first text over a default that was seen', { seen: null }, { revisionId: 'r9', data: both }, ['title']],
    ['settles nothing about a removed text', { seen: 'r8' }, NOTHING, ['*']],
    ['lets nothing go live unseen if its conflict is gone by itself', { seen: 'r8' }, { revisionId: 'r1', data: main.data }, []],
  ] as const)('a decision %s [R10.02]', (_, seen, theirs, expected) => {
    const decisions = ['title', '*'].map((field) => ({ kind: 'page', key: 'tqg.home', field, take: 'mine', ...seen }) as const);
    const { steps, conflicts } = planPublish([aCandidate({ theirs })], decisions);
    const isPlanned = expected[0] === 'step';
    expect(steps).toHaveLength(isPlanned ? 1 : 0);
    expect(conflicts.map(({ fields }) => fields.flatMap(({ field, isConflict }) => (isConflict ? field : [])))).toEqual(
      isPlanned ? [] : [expected],
    );
  });

  it('plans nothing if main has the change already [R10.02]', () => {
    expect(planPublish([aCandidate({ theirs: { revisionId: 'r7', data: { headline: 'Old', title: 'New' } } })]).steps).toEqual([]);
  });

  it('removes a deleted item from main, and adds a default page’s first change [R10.02] [R3.05]', () => {
    expect(planPublish([aCandidate({ mine: NOTHING })]).steps).toMatchObject([{ from: 'r1', to: { kind: 'nothing' } }]);
    const byCode = { revisionId: null, data: main.data };
    expect(planPublish([aCandidate({ theirs: byCode })]).steps).toMatchObject([{ from: null, to: { kind: 'revision', revisionId: 'r2' } }]);
  });

  it('treats a default changed by a later deploy as main’s change [R3.05] [R10.02]', () => {
    const theirs = { revisionId: null, data: { title: 'By a later deploy', headline: 'Old' } };
    expect(planPublish([aCandidate({ theirs })]).conflicts).toHaveLength(1);
  });
});

describe('branchIdOf', () => {
  it.each([
    ['Spring sale 2027', 'spring-sale-2027'],
    ['  Otoño – AÑO nuevo! ', 'otono-ano-nuevo'],
    ['Main', null],
    ['!!!', null],
  ])('converts "%s" to the id %s [R10.02]', (name, id) => expect(branchIdOf(name)).toBe(id));

  it('never returns an id that needs encoding in an address [R10.01]', () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        const id = branchIdOf(name);
        if (id !== null) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      }),
    );
  });
});
