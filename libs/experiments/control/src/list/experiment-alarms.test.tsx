import { render, screen } from '@testing-library/react';
import '@testing-library/jest-dom';
import type { ExperimentAlarm } from '@waypost/experiments/model/results';
import { MemoryRouter } from 'react-router';
import AlarmNotices from './alarm-notices';

const verdict = { kind: 'collecting' as const, variant: null, since: null, text: '' };
const aRow = (alarms: readonly ExperimentAlarm[]) => ({
  key: 'headline',
  name: 'Headline',
  state: 'running' as const,
  phase: 1,
  startedAt: '2026-11-01T08:00:00.000Z',
  verdict,
  alarms,
  variantNames: { control: 'As it is', b: 'Two minutes' },
});

describe('alarms on the overview', () => {
  it.each<[string, ExperimentAlarm]>([
    ['“Headline”: The split is off', { kind: 'split-off' }],
    ['“Headline”: Visitors are assigned but not seen', { kind: 'exposure-off' }],
    ['“Headline”: 1.5% of visitors saw two variants', { kind: 'both-variants', share: 0.015 }],
    ['“Headline”: “Called” got worse with Two minutes', { kind: 'guardrail-worse', metric: 'called', variant: 'b' }],
    ['“Headline”: Nobody has entered since 14:10 Pacific time on 14 Nov 2026', { kind: 'nobody', since: '2026-11-14T22:10:00.000Z' }],
  ])('show “%s” and link to the experiment [R9.14]', (title, alarm) => {
    render(<AlarmNotices branch="spring" experiments={[aRow([alarm])]} />, { wrapper: MemoryRouter });
    expect(screen.getByText(title)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Look at “Headline”' })).toHaveAttribute('href', '/branches/spring/experiments/headline');
  });
});
