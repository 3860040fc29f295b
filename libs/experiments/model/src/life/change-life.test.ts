import { aLife, anExperiment, aRunningExperiment, aVariant } from '../../testing';
import { changeLife, LIFE_REFUSAL_STATUS, type LifeCommand, type LifeContext, type PhaseStart } from './change-life';
import { epochAt, runningExperiment, UNSTARTED, withDefinition, type ExperimentLife, type ExperimentState } from './experiment-life';

const AT = '2026-11-10T08:00:00.000Z';
const definition = anExperiment();
const phaseStart = (changes: Partial<PhaseStart> = {}): PhaseStart => ({
  definition,
  arms: definition.variants.map(({ key, changes: fields }) => ({ variant: key, changes: fields })),
  plannedUnits: 7800,
  highestPhase: 0,
  ...changes,
});
const commands: Readonly<Record<LifeCommand['kind'], LifeCommand>> = {
  start: { kind: 'start', ...phaseStart() },
  'update-arms': { kind: 'update-arms', ...phaseStart() },
  pause: { kind: 'pause' },
  resume: { kind: 'resume' },
  stop: { kind: 'stop' },
  ship: { kind: 'ship', variant: 'b' },
};
const change = (life: ExperimentLife, command: LifeCommand, context: Partial<LifeContext> = {}) =>
  changeLife(life, command, { key: 'headline', at: AT, running: [], ...context });
const lifeOf = (state: ExperimentState): ExperimentLife => (state === 'draft' ? UNSTARTED : aLife({ state }));

describe('changeLife', () => {
  it('starts with main’s definition, and pins it [R9.13]', () => {
    expect(change(UNSTARTED, commands.start)).toEqual({
      ok: true,
      value: {
        state: 'running',
        phase: 1,
        startedAt: AT,
        inForce: definition,
        arms: phaseStart().arms,
        epochs: [{ from: AT, weights: [5000, 5000] }],
        hasOutsiders: false,
        plannedUnits: 7800,
        shipped: null,
      },
    });
  });

  const next: Readonly<Record<ExperimentState, Partial<Record<LifeCommand['kind'], ExperimentState>>>> = {
    draft: { start: 'running' },
    running: { 'update-arms': 'running', pause: 'paused', stop: 'stopped', ship: 'stopped' },
    paused: { 'update-arms': 'paused', resume: 'running', stop: 'stopped', ship: 'stopped' },
    stopped: { start: 'running', ship: 'stopped' },
  };
  const cases = (Object.keys(next) as ExperimentState[]).flatMap((state) =>
    Object.values(commands).map((command) => [command.kind, state, next[state][command.kind] ?? null, command] as const),
  );

  it.each(cases)('moves on %s from %s to %s [R9.03]', (_, state, expected, command) => {
    const result = change(lifeOf(state), command);
    expect(result.ok ? result.value.state : null).toBe(expected);
    if (!result.ok) expect(result.error).toMatchObject({ kind: 'wrong-state', state });
  });

  it('starts a new phase with new counts on new arms and on a restart [R9.13]', () => {
    for (const life of [aLife(), aLife({ state: 'stopped' })]) {
      const command = life.state === 'running' ? commands['update-arms'] : commands.start;
      expect(change(life, command)).toMatchObject({ ok: true, value: { phase: 2, startedAt: AT, epochs: [{ from: AT }] } });
    }
  });

  it('keeps the phase through a pause [R9.03]', () => {
    const paused = change(aLife(), commands.pause);
    expect(paused.ok && change(paused.value, commands.resume)).toEqual({ ok: true, value: aLife() });
  });

  it('never uses the number of a phase again that a rollback undid [R9.13]', () => {
    const started = change(UNSTARTED, { kind: 'start', ...phaseStart({ highestPhase: 3 }) });
    expect(started).toMatchObject({ ok: true, value: { phase: 4 } });
  });

  it('refuses an arm whose branch is missing [R9.13]', () => {
    const branched = anExperiment({ variants: [definition.variants[0] ?? aVariant(), aVariant({ changes: {}, branch: 'spring' })] });
    const command: LifeCommand = { kind: 'start', ...phaseStart({ definition: branched }) };
    expect(change(UNSTARTED, command)).toEqual({ ok: false, error: { kind: 'arm-missing', variant: 'b' } });
    const arms = [
      { variant: 'control', changes: {} },
      {
        variant: 'b',
        changes: {},
        branch: { id: 'spring', revisions: [{ kind: 'page', key: 'tqg.home', revisionId: 'r1', baseRevisionId: 'r0' }] },
      },
    ];
    expect(change(UNSTARTED, { kind: 'start', ...phaseStart({ definition: branched, arms }) })).toMatchObject({
      ok: true,
      value: { arms },
    });
  });

  it('names the experiment that a page is in already, on start and on resume [R9.09]', () => {
    const running = [
      aRunningExperiment({ key: 'short-form', definition: anExperiment({ target: { pages: ['ps.home', 'tqg.home'], coverage: 1 } }) }),
    ];
    const error = { kind: 'page-in-experiment', page: 'tqg.home', experiment: 'short-form', experimentName: 'Headline' } as const;
    expect(change(UNSTARTED, commands.start, { running })).toEqual({ ok: false, error });
    expect(change(aLife({ state: 'paused' }), commands.resume, { running })).toEqual({ ok: false, error });
    expect(change(aLife(), commands['update-arms'], { running })).toEqual({ ok: false, error });
    expect(LIFE_REFUSAL_STATUS[error.kind]).toBe(409);
  });

  it('lets a paused experiment have new arms while another one runs on its page: it enters nobody [R9.09]', () => {
    const running = [aRunningExperiment({ key: 'short-form' })];
    expect(change(aLife({ state: 'paused' }), commands['update-arms'], { running })).toMatchObject({
      ok: true,
      value: { state: 'paused', phase: 2 },
    });
  });

  it('ignores the experiment itself when it looks for conflicts [R9.09]', () => {
    expect(change(aLife(), commands['update-arms'], { running: [aRunningExperiment()] }).ok).toBe(true);
  });

  it('ships one of its variants, once, and refuses a new phase afterwards [R9.13]', () => {
    const shipped = change(aLife(), commands.ship);
    expect(shipped).toMatchObject({ ok: true, value: { state: 'stopped', shipped: 'b' } });
    if (!shipped.ok) return;
    for (const command of [commands.start, commands['update-arms'], commands.ship])
      expect(change(shipped.value, command)).toEqual({ ok: false, error: { kind: 'already-shipped', variant: 'b' } });
    expect(change(aLife(), { kind: 'ship', variant: 'z' })).toEqual({ ok: false, error: { kind: 'no-such-variant', variant: 'z' } });
  });
});

describe('withDefinition', () => {
  const edited = (changes: Parameters<typeof anExperiment>[0]) => withDefinition(aLife(), anExperiment(changes), AT);

  it('applies names, hypothesis, guardrails and coverage at once [R9.13]', () => {
    const { life, waiting } = edited({
      name: 'Other',
      variants: definition.variants.map((variant) => ({ ...variant, name: `New ${variant.name}` })),
      hypothesis: 'Why',
      guardrails: ['called'],
      target: { pages: ['tqg.home'], coverage: 1 },
    });
    expect(waiting).toEqual([]);
    expect(life.inForce).toMatchObject({
      name: 'Other',
      variants: [{ name: 'New Control' }, { name: 'New B' }],
      hypothesis: 'Why',
      guardrails: ['called'],
      target: { coverage: 1 },
    });
    expect(life.epochs).toEqual(aLife().epochs);
  });

  it('has no guardrail on the metric by which it decides, which waits for the next phase [R9.13]', () => {
    const { life, waiting } = edited({ primaryMetric: 'called', guardrails: ['converted', 'expectedValue'] });
    expect([waiting, life.inForce.primaryMetric, life.inForce.guardrails]).toEqual([['primaryMetric'], 'converted', ['expectedValue']]);
  });

  it('starts an epoch with new weights, and assigns instants to their epoch [R9.12]', () => {
    const variants = definition.variants.map((variant, index) => ({ ...variant, weight: index === 0 ? 9000 : 1000 }));
    const { life, waiting } = edited({ variants });
    expect(waiting).toEqual([]);
    expect(life.epochs).toEqual([...aLife().epochs, { from: AT, weights: [9000, 1000] }]);
    expect(life.phase).toBe(1);
    expect(
      ['2026-10-01T00:00:00.000Z', '2026-11-10T07:59:59.999Z', AT, '2026-12-01T00:00:00.000Z'].map((at) => epochAt(life.epochs, at)),
    ).toEqual([0, 0, 1, 1]);
  });

  describe('with visitors outside the coverage', () => {
    const weighted = (coverage: number, control: number) =>
      anExperiment({
        variants: definition.variants.map((variant, index) => ({ ...variant, weight: index === 0 ? control : 10_000 - control })),
        target: { pages: ['tqg.home'], coverage },
      });
    const { hasOutsiders: _unknown, ...stored } = aLife({ inForce: weighted(5000, 5000) });
    const raised = withDefinition(aLife({ inForce: weighted(5000, 5000) }), weighted(10_000, 5000), AT).life;

    it.each([
      ['a lower coverage', aLife({ inForce: weighted(5000, 5000) }), 5000],
      ['a lower coverage of a life from before that was recorded', stored, 5000],
      ['a coverage that is raised with the weights', aLife({ inForce: weighted(5000, 5000) }), 10_000],
      ['a coverage that was raised before', raised, 10_000],
    ])('defers weights to the next phase, and reports them: %s [R9.12]', (_what, before, coverage) => {
      const { life, waiting } = withDefinition(before, weighted(coverage, 9000), AT);
      expect(waiting).toEqual(['weights']);
      expect([life.inForce, life.epochs]).toEqual([weighted(coverage, 5000), before.epochs]);
    });

    it('applies weights that come with the first lower coverage at once, and those of a new phase [R9.12]', () => {
      const { life, waiting } = withDefinition(aLife(), weighted(5000, 9000), AT);
      expect([waiting, life.inForce, life.epochs.length]).toEqual([[], weighted(5000, 9000), 2]);
      const next = change(raised, { kind: 'update-arms', ...phaseStart() });
      expect(next.ok && withDefinition(next.value, weighted(10_000, 9000), AT).waiting).toEqual([]);
    });
  });

  it.each([
    ['variants', { variants: [...definition.variants.slice(0, 1), aVariant({ changes: { 'tqg.home': { headline: 'A third' } } })] }],
    ['variants', { variants: [...definition.variants.slice(0, 1), aVariant({ key: 'c' })] }],
    ['target', { target: { pages: ['tqg.home'], paid: true, coverage: 10_000 } }],
    ['primaryMetric', { primaryMetric: 'called' as const }],
    ['plan', { plan: { minimumEffect: 0.5, windowDays: 7 } }],
  ])('defers %s to the next phase, and reports it [R9.13]', (field, changes) => {
    const { life, waiting } = edited(changes);
    expect(waiting).toEqual([field]);
    expect(life).toEqual(aLife());
  });

  it('changes nothing after the end [R9.13]', () => {
    const life = aLife({ state: 'stopped' });
    expect(withDefinition(life, anExperiment({ name: 'Other' }), AT)).toEqual({ life, waiting: [] });
  });
});

describe('runningExperiment', () => {
  it.each(['draft', 'paused', 'stopped'] as const)('returns nothing while %s [R9.03]', (state) =>
    expect(runningExperiment('headline', lifeOf(state))).toBeNull(),
  );

  it('returns the fields that serving needs [R9.09]', () => expect(runningExperiment('headline', aLife())).toEqual(aRunningExperiment()));
});
