import fc from 'fast-check';
import { anExperiment, anExperimentVisit, aRunningExperiment, aVariant } from '../../testing';
import vectors from '../../testing/experiment-vectors.json';
import { bucket } from './bucket';
import { decideVariant, type ExperimentVisit, type VariantQuestion } from './decide-variant';

const UNIT = '6f1c2a7e-9b1d-4c55-8a57-1f0f6a0f6a51';
const experiment = aRunningExperiment();
const decide = (changes: Partial<VariantQuestion> = {}) =>
  decideVariant({
    experiment,
    running: [changes.experiment ?? experiment],
    paused: [],
    visit: anExperimentVisit(),
    unit: UNIT,
    assignments: [],
    newUnit: () => UNIT,
    ...changes,
  });
const drawn = bucket('headline', UNIT) < 0.5 ? 'control' : 'b';
const other = drawn === 'b' ? 'control' : 'b';
const assigned = (variant: string, phase = 1) => [{ experiment: 'headline', phase, variant }];

describe('decideVariant', () => {
  it('chooses by the hash, and stores the choice [R9.02] [R9.07]', () => {
    expect(decide()).toEqual({
      variant: drawn,
      unit: UNIT,
      reason: 'hashed',
      sets: { unit: null, assignments: `headline.1.${drawn}` },
    });
  });

  it('creates a unit for a visitor without one, and sets both cookies [R9.08]', () => {
    expect(decide({ unit: null })).toMatchObject({
      unit: UNIT,
      variant: drawn,
      sets: { unit: UNIT, assignments: `headline.1.${drawn}` },
    });
  });

  it('prefers an earlier assignment to the hash, and sets nothing [R9.08]', () => {
    expect(decide({ assignments: assigned(other) })).toMatchObject({
      variant: other,
      reason: 'assigned-before',
      sets: { unit: null, assignments: null },
    });
  });

  it.each([
    ['of another phase', assigned(other, 2)],
    ['of a variant that is not there', assigned('c')],
    ['of another experiment', [{ experiment: 'short-form', phase: 1, variant: other }]],
  ])('chooses by the hash despite an assignment %s [R9.08]', (_, assignments) => {
    expect(decide({ assignments })).toMatchObject({ variant: drawn, reason: 'hashed', sets: { assignments: `headline.1.${drawn}` } });
  });

  it('ignores an assignment without its unit [R9.08]', () => {
    expect(decide({ unit: null, assignments: assigned(other) })).toMatchObject({ variant: drawn, reason: 'hashed' });
  });

  it('drops assignments of phases that are over, and leaves those of running and paused ones [R9.08]', () => {
    const form = aRunningExperiment({
      key: 'short-form',
      phase: 2,
      definition: anExperiment({ target: { pages: ['tqg.quiz'], coverage: 10_000 } }),
    });
    const assignments = [
      { experiment: 'over', phase: 1, variant: 'b' },
      { experiment: 'short-form', phase: 2, variant: 'b' },
      { experiment: 'short-form', phase: 1, variant: 'control' },
      { experiment: 'colours', phase: 3, variant: 'b' },
      { experiment: 'colours', phase: 2, variant: 'b' },
    ];
    const paused = [{ key: 'colours', phase: 3 }];
    const { sets } = decide({ running: [experiment, form], paused, assignments });
    expect(sets.assignments).toBe(`short-form.2.b~colours.3.b~headline.1.${drawn}`);
  });

  const neverEnrolled: [string, Partial<ExperimentVisit>, string][] = [
    ['a declared bot', { isDeclaredBot: true }, 'declared-bot'],
    ['staff', { isStaff: true }, 'staff'],
  ];

  it.each(neverEnrolled)('shows %s the control, whatever was assigned, and sets nothing [R9.11]', (_, changes, reason) => {
    const decision = decide({ visit: anExperimentVisit(changes), unit: null, assignments: assigned('b') });
    expect(decision).toEqual({ variant: null, unit: null, reason, sets: { unit: null, assignments: null } });
  });

  it.each([
    ['language', { languages: ['spanish'] }, { language: 'spanish' }],
    ['paid', { paid: true }, { isPaid: true }],
    ['device', { devices: ['desktop' as const] }, { device: 'desktop' as const }],
    ['source, in any case', { sources: ['Bigo'] }, { utmSource: 'bIGO' }],
  ])('checks the %s of its target [R9.03]', (_, target, visit) => {
    const definition = anExperiment({ target: { pages: ['tqg.home'], coverage: 10_000, ...target } });
    const targeted = aRunningExperiment({ definition });
    expect(decide({ experiment: targeted })).toMatchObject({ variant: null, reason: 'not-targeted' });
    expect(decide({ experiment: targeted, visit: anExperimentVisit(visit) })).toMatchObject({ variant: drawn });
  });

  it('shows the control to a browser that refuses cookies: each page would enrol another unit [R9.08]', () => {
    const visit = anExperimentVisit({ refusesCookies: true });
    expect(decide({ visit, unit: null })).toMatchObject({ variant: null, reason: 'no-cookies', unit: null });
  });

  it('shows the control outside of the coverage, except to units that were assigned before [R9.07] [R9.08]', () => {
    const none = aRunningExperiment({ definition: anExperiment({ target: { pages: ['tqg.home'], coverage: 0 } }) });
    expect(decide({ experiment: none, unit: null })).toMatchObject({
      variant: null,
      reason: 'outside-coverage',
      sets: { unit: UNIT, assignments: null },
    });
    expect(decide({ experiment: none, assignments: assigned('b') })).toMatchObject({ variant: 'b' });
  });

  it('keeps each visitor’s variant when weights or coverage change [R9.02]', () => {
    const weight = fc.integer({ min: 0, max: 10_000 });
    const coverage = fc.integer({ min: 0, max: 10_000 });
    const withShares = (share: number, covered: number) =>
      aRunningExperiment({
        definition: anExperiment({
          variants: [aVariant({ key: 'control', changes: {}, weight: share }), aVariant({ weight: 10_000 - share })],
          target: { pages: ['tqg.home'], coverage: covered },
        }),
      });
    fc.assert(
      fc.property(fc.uuid(), weight, weight, coverage, coverage, (unit, before, after, covered, coveredAfter) => {
        const first = decide({ experiment: withShares(before, covered), unit });
        fc.pre(first.variant !== null);
        const [key = '', phase = '', variant = ''] = (first.sets.assignments ?? '').split('.');
        const second = decide({
          experiment: withShares(after, coveredAfter),
          unit,
          assignments: [{ experiment: key, phase: Number(phase), variant }],
        });
        expect(second).toMatchObject({ variant: first.variant, reason: 'assigned-before' });
      }),
      { numRuns: 1000 },
    );
  });

  describe('the published cases of stored assignments', () => {
    const [withStored, without] = vectors.assignment.sticky_published;
    const definition = anExperiment({
      variants: ['0', '1', '2'].map((key, index) => aVariant({ key, changes: {}, weight: index === 0 ? 3334 : 3333 })),
    });
    const sticky = aRunningExperiment({ key: 'feature-exp', definition });

    it('are met: a stored variant wins, and without it the hash decides [R9.08]', () => {
      const unit = withStored?.id ?? '';
      const stored = [{ experiment: 'feature-exp', phase: 1, variant: withStored?.stored['feature-exp__0'] ?? '' }];
      expect(bucket('feature-exp', unit)).toBe(withStored?.bucket);
      expect(decide({ experiment: sticky, unit, assignments: stored }).variant).toBe(String(withStored?.result));
      expect(decide({ experiment: sticky, unit }).variant).toBe(String(without?.result));
    });

    it('are met: a variant stored for another version is ignored [R9.08]', () => {
      const unit = without?.id ?? '';
      const stored = [{ experiment: 'feature-exp', phase: 4, variant: '2' }];
      expect(decide({ experiment: sticky, unit, assignments: stored }).variant).toBe(String(without?.result));
    });
  });
});
