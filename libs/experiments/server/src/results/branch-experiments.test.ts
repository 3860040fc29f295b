import type { ExperimentRow } from '@waypost/experiments/contract';
import { branchExperiments } from './branch-experiments';

const content = (key: string, name: string) => ({
  key,
  summary: { name, metric: 'called', pages: 'tqg.home', variants: 'Control\nB' },
  revisionId: key,
  at: new Date('2026-11-01T10:00:00.000Z'),
  by: { id: 'anna', name: 'Anna' },
});
const onMain = (key: string, state: ExperimentRow['state'], alarms: ExperimentRow['alarms'] = []): ExperimentRow => ({
  key,
  name: key,
  state,
  phase: 1,
  startedAt: null,
  verdict: { kind: 'collecting', variant: null, since: null, text: 'Collecting.' },
  alarms,
  variantNames: {},
});

describe('the experiments of a branch', () => {
  it('come with an alarm first, then the running ones, then by name [R9.14] [R10.07]', () => {
    const contents = {
      own: [content('a', 'Draft')],
      main: [content('b', 'Stopped'), content('c', 'Zebra'), content('d', 'Apple'), content('e', 'Paused'), content('f', 'Apple')],
    };
    const lives = [
      onMain('b', 'stopped'),
      onMain('c', 'running'),
      onMain('d', 'running'),
      onMain('e', 'paused', [{ kind: 'split-off' }]),
      onMain('f', 'running'),
    ];
    expect(branchExperiments(contents, lives).map(({ key }) => key)).toEqual(['e', 'd', 'f', 'c', 'a', 'b']);
  });
});
