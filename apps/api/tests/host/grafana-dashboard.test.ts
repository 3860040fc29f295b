import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createMetrics } from '@waypost/platform/metrics';
import {
  fakeEventDays,
  fakeEventDeliveries,
  fakeEventFeed,
  fakeEventQueries,
  fakeRejectedEventStore,
} from '@waypost/tracking/server/testing';
import { rawRequest, runWaypost } from '../../testing';

interface Panel {
  readonly title: string;
  readonly fieldConfig: { readonly defaults: { readonly unit?: string } };
  readonly targets: readonly { readonly expr: string }[];
}
const FILE = path.resolve(__dirname, '../../../../deploy/grafana-dashboard.json');
const { panels } = JSON.parse(readFileSync(FILE, 'utf8')) as { readonly panels: readonly Panel[] };

/** Returns Prometheus' series of a metric. A histogram has three. */
const seriesOf = (name: string, type: string): readonly string[] =>
  type === 'histogram' ? ['_bucket', '_count', '_sum'].map((end) => name + end) : [name];

const EXPRESSION_NAMES = /\b(?:waypost|process|nodejs)_[a-z0-9_]+/g;
const namesIn = (expressions: readonly string[]): readonly string[] =>
  [...new Set(expressions.flatMap((expr) => expr.match(EXPRESSION_NAMES) ?? []))].sort();

describe('deploy/grafana-dashboard.json [R16.09]', () => {
  it('queries only what /metrics has, and shows all metrics of Waypost', async () => {
    const pool = { totalCount: 1, idleCount: 1, waitingCount: 0 };
    const metrics = createMetrics({ pool, withProcess: true });
    metrics.watchStream({ waiting: async () => 0, usedShare: async () => 0 });
    const sink = { name: 'webhook', send: async () => undefined };
    const waypost = await runWaypost({
      metrics,
      eventRecords: {
        days: fakeEventDays(),
        queries: fakeEventQueries(),
        feed: fakeEventFeed(),
        rejected: fakeRejectedEventStore(),
        deliveries: fakeEventDeliveries(),
        sink,
      },
    });
    const { text } = await rawRequest(waypost.port, '/metrics');
    await waypost.stop();

    const types = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type = '']) => ({ name, type }));
    const series = new Set(types.flatMap(({ name, type }) => seriesOf(name, type)));
    const asked = namesIn(panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)));
    expect(asked.filter((name) => !series.has(name))).toEqual([]);

    const isShown = ({ name, type }: (typeof types)[number]): boolean =>
      seriesOf(name, type).some((candidate) => asked.includes(candidate));
    expect(types.filter((type) => type.name.startsWith('waypost_') && !isShown(type)).map(({ name }) => name)).toEqual([]);
  });

  it('describes each panel, with a unique title and a unit', () => {
    for (const panel of panels)
      expect(panel).toMatchObject({
        title: expect.stringMatching(/\w/),
        description: expect.stringMatching(/\.$/),
        fieldConfig: { defaults: { unit: expect.stringMatching(/^(?:short|reqps|s|bytes|percentunit)$/) } },
      });
    expect(new Set(panels.map(({ title }) => title)).size).toBe(panels.length);
  });
});
