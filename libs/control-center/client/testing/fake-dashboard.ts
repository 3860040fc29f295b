import { daysFromTo, daysLater } from '@waypost/platform/kernel/days';
import type { Dashboard, LiveEvent } from '@waypost/dashboards/contract';

const NOTHING = { visits: 0, pageViews: 0, leads: 0, converted: 0, calls: 0, adClicks: 0, expectedValue: 0 };
const EMPTY: Dashboard = {
  totals: NOTHING,
  before: NOTHING,
  days: [],
  funnel: [],
  fields: [],
  byBrand: [],
  byPage: [],
  bySource: [],
  byDevice: [],
  byVariant: [],
  bots: 0,
  staff: 0,
  choices: { pages: [], sources: [], variants: [] },
  countedThrough: null,
};

/** Figures of a busy time: `aDashboard({ bots: 3 })`. */
export function aDashboard(over: Partial<Dashboard> = {}): Dashboard {
  const figures = (visits: number) => ({
    visits,
    pageViews: visits * 3,
    leads: Math.round(visits / 4),
    converted: Math.round(visits / 5),
    calls: Math.round(visits / 9),
    adClicks: Math.round(visits / 14),
    expectedValue: Math.round(visits * 135) / 100,
  });
  const step = (stepName: string, stepNumber: number, entered: number, submitted: number) => ({
    formVersion: 'auto-v1',
    stepName,
    stepNumber,
    entered,
    submitted,
    // A tenth fewer.
    before: { entered: Math.round(entered * 0.9), submitted: Math.round(submitted * 0.9) },
  });
  type OwnFigures = Dashboard['fields'][number]['before'];
  const field = (stepName: string, name: string, own: OwnFigures, before: OwnFigures) => ({
    formVersion: 'auto-v1',
    stepName,
    field: name,
    ...own,
    before,
  });
  const group = (name: string, visits: number) => ({ name, ...figures(visits), before: figures(Math.round(visits / 2)) });
  return {
    totals: figures(1_480),
    before: figures(1_330),
    days: Array.from({ length: 28 }, (_, index) => ({
      day: daysLater('2026-10-21', index),
      ...figures(40 + ((index * 37) % 29) - (index % 7 > 4 ? 18 : 0)),
    })),
    funnel: [step('zip', 1, 900, 720), step('vehicle', 2, 720, 610), step('driver', 3, 610, 402), step('results', 4, 402, 0)],
    fields: [
      field('zip', 'zipcode', { entered: 900, refused: 81, seconds: 4.2 }, { entered: 810, refused: 0, seconds: 5.6 }),
      field('driver', 'driver1Phone', { entered: 610, refused: 122, seconds: 11.6 }, { entered: 549, refused: 61, seconds: 14.5 }),
      field('driver', 'driver1Email', { entered: 610, refused: 61, seconds: null }, { entered: 0, refused: 0, seconds: null }),
    ],
    byBrand: [group('tqg', 1_010), group('mpa', 470)],
    byPage: [group('quiz-auto', 900), group('home', 640)],
    bySource: [group('direct', 800), group('bing', 680)],
    byDevice: [group('phone', 980), group('desktop', 500)],
    byVariant: [group('headline: control', 300), group('headline: b', 290)],
    bots: 37,
    staff: 4,
    choices: { pages: ['quiz-auto', 'home'], sources: ['direct', 'bing'], variants: ['headline: control', 'headline: b'] },
    countedThrough: '2026-11-17T20:00:00.000Z',
    ...over,
  };
}

/** The dashboard's part of the API in memory. Its counts are zero until a test sets them. */
export function createFakeDashboard() {
  const streams = new Set<ReadableStreamDefaultController<Uint8Array>>();
  const asked: string[] = [];
  let shown: Dashboard = EMPTY;
  const write = (text: string): void => {
    for (const stream of streams) stream.enqueue(new TextEncoder().encode(text));
  };
  return {
    /** The queries so far. */
    asked,
    show(dashboard: Dashboard) {
      shown = dashboard;
    },
    sendEvent: (event: LiveEvent) => write(`data: ${JSON.stringify(event)}\n\n`),
    send: write,
    /** Returns the number of open streams. */
    watching: () => streams.size,
    answer(query: URLSearchParams): Dashboard {
      asked.push(query.toString());
      const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
      if (shown.days.length > 0 || from === '') return shown;
      return { ...shown, days: daysFromTo(from, to).map((day) => ({ day, ...NOTHING })) };
    },
    stream(): Response {
      let own: ReadableStreamDefaultController<Uint8Array>;
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          own = controller;
          streams.add(controller);
        },
        cancel() {
          streams.delete(own);
        },
      });
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
    },
  };
}
