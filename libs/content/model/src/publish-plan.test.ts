import fc from 'fast-check';
import { aCandidate, contentData, contentState } from '../testing';
import { addressText } from './content-kind';
import { branchIdOf } from './revision';
import {
  aheadAndBehind,
  applySteps,
  effectiveSide,
  inverseSteps,
  planPublish,
  type MainState,
  type PublishCandidate,
  type PublishedStep,
  type PublishPlan,
  type Side,
} from './publish-plan';

const NOTHING: Side = { revisionId: null, data: null };
const main = aCandidate().theirs;

/** What the store does with a plan: writes what is new, and says what main points to then. */
const carriedOut = ({ steps }: PublishPlan): readonly PublishedStep[] =>
  steps.map(({ to, ...step }, index) => ({
    ...step,
    to: to.kind === 'nothing' ? null : to.kind === 'revision' ? to.revisionId : `written-${index}`,
  }));

describe('planPublish', () => {
  it('points main to the branch’s own revision where main stood still [R10.02]', () => {
    expect(planPublish([aCandidate()])).toEqual({
      steps: [{ kind: 'page', key: 'tqg.home', from: 'r1', to: { kind: 'revision', revisionId: 'r2' } }],
      conflicts: [],
    });
  });

  it('writes the merged content where main moved in another field [R10.02]', () => {
    const theirs = { revisionId: 'r9', data: { title: 'Old', headline: 'Theirs' } };
    expect(planPublish([aCandidate({ theirs })]).steps).toEqual([
      { kind: 'page', key: 'tqg.home', from: 'r9', to: { kind: 'write', data: { title: 'New', headline: 'Theirs' }, parentId: 'r9' } },
    ]);
  });

  it('plans no step for a content in conflict, until it is settled [R10.02]', () => {
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

  it('has nothing to do where main has it already [R10.02]', () => {
    expect(planPublish([aCandidate({ theirs: { revisionId: 'r7', data: { headline: 'Old', title: 'New' } } })]).steps).toEqual([]);
  });

  it('takes a removed content off main, and a default page’s first change onto it [R10.02] [R3.05]', () => {
    expect(planPublish([aCandidate({ mine: NOTHING })]).steps).toMatchObject([{ from: 'r1', to: { kind: 'nothing' } }]);
    const byCode = { revisionId: null, data: main.data };
    expect(planPublish([aCandidate({ theirs: byCode })]).steps).toMatchObject([{ from: null, to: { kind: 'revision', revisionId: 'r2' } }]);
  });

  it('shows a default that a later deploy changed as main’s change [R3.05] [R10.02]', () => {
    const theirs = { revisionId: null, data: { title: 'By a later deploy', headline: 'Old' } };
    expect(planPublish([aCandidate({ theirs })]).conflicts).toHaveLength(1);
    expect(aheadAndBehind([aCandidate({ theirs })])).toEqual({ ahead: 1, behind: 1 });
  });
});

const candidates: fc.Arbitrary<readonly PublishCandidate[]> = fc
  .uniqueArray(fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd'), base: contentState, mine: contentState, theirs: contentState }), {
    selector: ({ key }) => key,
  })
  .map((rows) =>
    rows.map(({ key, base, mine, theirs }): PublishCandidate => {
      const side = (data: Side['data'], revisionId: string): Side => (data === null ? NOTHING : { revisionId, data });
      return {
        kind: 'article',
        key,
        base: side(base, `base-${key}`),
        mine: side(mine, `mine-${key}`),
        theirs: side(theirs, `main-${key}`),
      };
    }),
  );

const mainOf = (rows: readonly PublishCandidate[], others: readonly string[]): MainState =>
  new Map([
    ...others.map((key) => [addressText({ kind: 'page', key }), `other-${key}`] as const),
    ...rows.flatMap(({ kind, key, theirs }) =>
      theirs.revisionId === null ? [] : [[addressText({ kind, key }), theirs.revisionId] as const],
    ),
  ]);

describe('inverseSteps', () => {
  it('makes a publish followed by its rollback the identity [R10.02]', () => {
    fc.assert(
      fc.property(candidates, fc.array(fc.string()), (rows, others) => {
        const before = mainOf(rows, others);
        const published = carriedOut(planPublish(rows));
        const after = applySteps(before, published);
        expect(new Map(applySteps(after, inverseSteps(published)))).toEqual(new Map(before));
        // And the rollback can be rolled back.
        expect(inverseSteps(inverseSteps(published))).toEqual(published);
      }),
    );
  });

  it('leaves alone what was not part of the publish [R10.02]', () => {
    fc.assert(
      fc.property(candidates, fc.uniqueArray(fc.string()), (rows, others) => {
        const after = applySteps(mainOf(rows, others), carriedOut(planPublish(rows)));
        for (const key of others) expect(after.get(addressText({ kind: 'page', key }))).toBe(`other-${key}`);
      }),
    );
  });
});

describe('aheadAndBehind', () => {
  it('counts nothing for a branch that says what main says [R10.02]', () => {
    fc.assert(
      fc.property(contentData, (data) => {
        const side = { revisionId: 'r', data };
        expect(aheadAndBehind([aCandidate({ base: side, mine: side, theirs: side })])).toEqual({ ahead: 0, behind: 0 });
      }),
    );
  });
});

describe('effectiveSide', () => {
  const entry: Side = { revisionId: 'b', data: { title: 'Branch' } };
  const published: Side = { revisionId: 'm', data: { title: 'Main' } };
  const byCode = { title: 'Code' };
  it.each([
    ['the branch over main', entry, published, byCode, entry],
    ['main over the code', undefined, published, byCode, published],
    ['the code where nobody said anything', undefined, undefined, byCode, { revisionId: null, data: byCode }],
    ['the code where the branch takes a page away', NOTHING, published, byCode, { revisionId: null, data: byCode }],
    ['nothing where the branch takes an article away', NOTHING, published, null, NOTHING],
  ])('%s [R10.02] [R3.05]', (_case, branch, onMain, fallback, expected) => {
    expect(effectiveSide(branch, onMain, fallback)).toEqual(expected);
  });
});

describe('branchIdOf', () => {
  it.each([
    ['Spring sale 2027', 'spring-sale-2027'],
    ['  Otoño – AÑO nuevo! ', 'otono-ano-nuevo'],
    ['Main', null],
    ['!!!', null],
  ])('makes of "%s" the id %s [R10.02]', (name, id) => expect(branchIdOf(name)).toBe(id));

  it('never makes an id that an address would have to encode [R10.01]', () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        const id = branchIdOf(name);
        if (id !== null) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      }),
    );
  });
});
