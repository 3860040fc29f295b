import type { ExperimentRow } from '@waypost/experiments/contract';
import type { ExperimentAlarm } from '@waypost/experiments/model/results';
import { fakeJobs } from '@waypost/platform/jobs/testing';
import { fakeClock } from '@waypost/platform/kernel/testing';
import { defineAlarmJobs, type AlarmNotice } from './alarm-jobs';

const OFF: ExperimentAlarm = { kind: 'split-off' };
const WORSE: ExperimentAlarm = { kind: 'guardrail-worse', metric: 'called', variant: 'b' };
const row = (alarms: readonly ExperimentAlarm[], state: ExperimentRow['state'] = 'running'): ExperimentRow => ({
  key: 'headline',
  name: 'Headline',
  state,
  phase: 2,
  startedAt: '2026-11-01T00:00:00.000Z',
  alarms,
  verdict: { kind: 'collecting', variant: null, since: null, text: 'Collecting' },
  variantNames: { control: 'Control', b: 'B' },
});

describe('the alarms of experiments', () => {
  const clock = fakeClock('2026-11-20T18:00:00.000Z');
  beforeEach(() => clock.set('2026-11-20T18:00:00.000Z'));

  async function watched(rows: ExperimentRow[], answers: boolean[] = []) {
    const jobs = fakeJobs({ clock });
    const notices: (AlarmNotice & { readonly id: string })[] = [];
    defineAlarmJobs({
      jobs,
      clock,
      dayOf: (instant) => instant.toISOString().slice(0, 10),
      list: async (asked) => rows.filter(({ state }) => state === asked),
      sink: {
        async send(id, alarm) {
          if (answers.shift() === false) throw new Error('away');
          notices.push({ id, ...alarm });
        },
      },
    });
    await jobs.start();
    const look = async () => {
      await jobs.fireSchedule('experiment-alarm-watch');
      await jobs.runDue();
    };
    await look();
    return { notices, look, jobs };
  }

  it.each([
    ['nothing', {}],
    ['without a name', { experiment: 'headline', phase: 2, at: '2026-11-20T18:00:00.000Z', alarm: OFF }],
    ['of an unknown kind', { experiment: 'headline', name: 'Headline', phase: 2, at: '2026-11-20T18:00:00.000Z', alarm: { kind: 'odd' } }],
    [
      'whose alarm lacks a part',
      { experiment: 'headline', name: 'Headline', phase: 2, at: '2026-11-20T18:00:00.000Z', alarm: { ...WORSE, variant: undefined } },
    ],
  ])('of another build are not sent if they cannot be read: %s [R9.14]', async (_what, sent) => {
    const { notices, jobs } = await watched([]);
    await jobs.send('experiment-alarm', sent);
    await jobs.runDue();
    expect(notices).toEqual([]);
  });

  it('are sent once, and again the next day while they last [R9.14]', async () => {
    const rows = [row([OFF, WORSE])];
    const { notices, look } = await watched(rows);
    await look();
    expect(notices.map(({ id: _id, ...alarm }) => alarm)).toEqual([
      { experiment: 'headline', name: 'Headline', phase: 2, at: '2026-11-20T18:00:00.000Z', alarm: OFF },
      { experiment: 'headline', name: 'Headline', phase: 2, at: '2026-11-20T18:00:00.000Z', alarm: WORSE },
    ]);
    clock.set('2026-11-21T18:00:00.000Z');
    await look();
    expect(notices).toHaveLength(4);
    expect(new Set(notices.map(({ id }) => id)).size).toBe(4);
  });

  it('are sent again if they return with other facts, and not if only a number grew [R9.14]', async () => {
    const rows = [
      row([
        { kind: 'nobody', since: '2026-11-20T16:00:00.000Z' },
        { kind: 'both-variants', share: 0.02 },
      ]),
    ];
    const { notices, look } = await watched(rows);
    rows[0] = row([
      { kind: 'nobody', since: '2026-11-20T17:00:00.000Z' },
      { kind: 'both-variants', share: 0.03 },
    ]);
    await look();
    expect(notices.map(({ alarm }) => alarm.kind)).toEqual(['nobody', 'both-variants', 'nobody']);
  });

  it('are retried with the same id if the receiver is away, and are not sent for a paused experiment [R9.14]', async () => {
    const { notices, jobs } = await watched([row([OFF]), { ...row([OFF], 'paused'), key: 'paused' }], [false, true]);
    expect(notices).toEqual([]);
    clock.advance(60_000);
    await jobs.runDue();
    expect(notices).toMatchObject([{ experiment: 'headline', id: expect.stringMatching(/^[0-9a-f-]{36}$/) }]);
  });
});
