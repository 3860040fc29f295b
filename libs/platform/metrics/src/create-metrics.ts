import { SECOND_MS } from '@waypost/platform/kernel/time';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** The connections of the database's pool. */
export interface PoolCounts {
  readonly totalCount: number;
  readonly idleCount: number;
  /** The queries that wait for a connection. */
  readonly waitingCount: number;
}

/** The numbers of events for a sink, by state. */
export type ForwardedCounts = Readonly<Record<'waiting' | 'delivered' | 'dead', number>>;

/** The counted fields of a call to a partner. */
export interface CountedCall {
  readonly partner: string;
  readonly operation: string;
  readonly outcome: string;
  readonly latencyMs: number;
}

/** A part that the process needs for its work, with its status. */
export interface CountedPart {
  readonly name: string;
  readonly status: 'ok' | 'warning' | 'down';
}

/** The stream of events before the database. */
export interface CountedStream {
  /** The messages that the database does not have yet. */
  readonly waiting: () => Promise<number>;
  /** The used share of the stream's size, from 0 to 1. Null if it has no limit. */
  readonly usedShare: () => Promise<number | null>;
}

export type BreakerState = 'closed' | 'open' | 'half-open';

/** The process's metrics (R12.03). Libraries do not know them: they receive functions. */
export interface Metrics {
  /** `group` is one of a few kinds of requests. */
  requestEnded(group: string, status: number, seconds: number): void;
  /** Counts a page answered from memory. Its duration is below a timer's resolution, and measuring it would cost time for every page. */
  pageFromMemory(): void;
  pageRendered(): void;
  /** Counts a refused request. `limit` is one of a few names of limits. */
  requestRefused(limit: string): void;
  /** Counts the time for which the event loop was blocked. */
  loopBlocked(ms: number): void;
  /** One status per event: accepted, a duplicate, or refused by the database. */
  eventsStored(statuses: readonly string[]): void;
  /** Counts events whose content is invalid. */
  eventsRefused(count: number): void;
  /** Counts events that could not be stored and that nobody sends again. */
  eventsLost(count: number): void;
  /** Shows the events on their way to a sink, counted at each scrape. */
  watchForwarding(count: () => Promise<ForwardedCounts>): void;
  /** Shows how many messages of events wait in the stream for the database, and how full it is, read at each scrape. */
  watchStream(stream: CountedStream): void;
  /** Shows the status of each part of the process as `/readyz` does, read at each scrape. */
  watchParts(parts: () => Promise<readonly CountedPart[]>): void;
  partnerCalled(call: CountedCall): void;
  breakerChanged(partner: string, operation: string, state: BreakerState): void;
  /** Returns the metrics in Prometheus' text format. */
  text(): Promise<string>;
  readonly contentType: string;
}

export interface MetricsOptions {
  readonly pool?: PoolCounts;
  /** Adds memory, processor and event loop. They belong to the process and must be registered only once. */
  readonly withProcess?: boolean;
}

/** From a page in memory to the longest time that a request may take. */
const REQUEST_BUCKETS_SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** The default deadline of partners is 1.5 s. */
const PARTNER_BUCKETS_SECONDS = [0.025, 0.05, 0.1, 0.25, 0.5, 0.75, 1, 1.5, 2, 5];
const STATUS_CLASS = 100;
const PART_VALUES: Readonly<Record<CountedPart['status'], number>> = { ok: 0, warning: 1, down: 2 };
const BREAKER_VALUES: Readonly<Record<BreakerState, number>> = { closed: 0, 'half-open': 1, open: 2 };

/** Shows the pool's connections, read at each scrape. */
function watchPool(registry: Registry, pool: PoolCounts): void {
  new Gauge({
    name: 'waypost_database_connections',
    help: 'Connections of the pool, and queries that wait for one.',
    labelNames: ['state'] as const,
    registers: [registry],
    collect() {
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
}

function watchForwarding(registry: Registry, count: () => Promise<ForwardedCounts>): void {
  new Gauge({
    name: 'waypost_forwarded_events',
    help: 'Events in deliveries to the webhook: waiting, delivered lately, or given up (dead). None while the database is away.',
    labelNames: ['state'] as const,
    registers: [registry],
    async collect() {
      // The other figures are needed most while the database is away. An old count would look healthy.
      const counts = await count().catch(() => null);
      this.reset();
      if (counts) for (const [state, number] of Object.entries(counts)) this.set({ state }, number);
    },
  });
}

function watchStream(registry: Registry, { waiting, usedShare }: CountedStream): void {
  const gauge = (name: string, help: string, read: () => Promise<number | null>) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const number = await read().catch(() => null);
        // An old number would look healthy, and `reset` would set it to zero.
        this.remove();
        if (number !== null) this.set(number);
      },
    });
  gauge(
    'waypost_stream_waiting_messages',
    'Messages of events that the stream holds and the database does not have yet. None while the stream is away.',
    waiting,
  );
  gauge(
    'waypost_stream_used_ratio',
    'The used share of the stream’s size, from 0 to 1. A full stream refuses events. None while it is away, or without a limit.',
    usedShare,
  );
}

function watchParts(registry: Registry, parts: () => Promise<readonly CountedPart[]>): void {
  new Gauge({
    name: 'waypost_part_status',
    help: 'How each part of the process is, as /readyz says: 0 ok, 1 warning, 2 down.',
    labelNames: ['part'] as const,
    registers: [registry],
    async collect() {
      for (const { name, status } of await parts()) this.set({ part: name }, PART_VALUES[status]);
    },
  });
}

/** Makes the metrics of partner calls and of their circuit breakers. */
function partnerMetrics(registry: Registry): Pick<Metrics, 'partnerCalled' | 'breakerChanged'> {
  const calls = new Histogram({
    name: 'waypost_partner_call_duration_seconds',
    help: 'How long calls to partners took, by how they ended.',
    labelNames: ['partner', 'operation', 'outcome'] as const,
    buckets: PARTNER_BUCKETS_SECONDS,
    registers: [registry],
  });
  const breakers = new Gauge({
    name: 'waypost_partner_breaker_state',
    help: '0 closed, 1 trying one call, 2 open: no call is made.',
    labelNames: ['partner', 'operation'] as const,
    registers: [registry],
  });
  return {
    partnerCalled: ({ partner, operation, outcome, latencyMs }) => calls.labels(partner, operation, outcome).observe(latencyMs / SECOND_MS),
    breakerChanged: (partner, operation, state) => breakers.labels(partner, operation).set(BREAKER_VALUES[state]),
  };
}

/** Makes metrics in their own registry. No label contains visitor data, and each label has only a few values. */
export function createMetrics({ pool, withProcess = false }: MetricsOptions = {}): Metrics {
  const registry = new Registry();
  if (withProcess) collectDefaultMetrics({ register: registry });
  if (pool) watchPool(registry, pool);

  const requests = new Histogram({
    name: 'waypost_request_duration_seconds',
    help: 'How long requests took, pages in memory left out.',
    labelNames: ['group', 'status'] as const,
    buckets: REQUEST_BUCKETS_SECONDS,
    registers: [registry],
  });
  let newMemoryPages = 0;
  const pages = new Counter({
    name: 'waypost_pages_total',
    help: 'Pages by where they came from.',
    labelNames: ['source'] as const,
    registers: [registry],
    collect() {
      this.inc({ source: 'memory' }, newMemoryPages);
      newMemoryPages = 0;
    },
  });
  const events = new Counter({
    name: 'waypost_events_total',
    help: 'Events by what became of them.',
    labelNames: ['status'] as const,
    registers: [registry],
  });
  const refusals = new Counter({
    name: 'waypost_refused_requests_total',
    help: 'Requests that were too many, by the limit that they met.',
    labelNames: ['limit'] as const,
    registers: [registry],
  });
  const blocked = new Counter({
    name: 'waypost_event_loop_blocked_seconds_total',
    help: 'How long the event loop was blocked by work of more than 50 ms; the log says by which requests.',
    registers: [registry],
  });
  return {
    ...partnerMetrics(registry),
    requestEnded: (group, status, seconds) => requests.labels(group, `${Math.floor(status / STATUS_CLASS)}xx`).observe(seconds),
    // Added up for the next scrape, because it is called for every page of a busy minute.
    pageFromMemory: () => void newMemoryPages++,
    pageRendered: () => pages.labels('rendered').inc(),
    loopBlocked: (ms) => blocked.inc(ms / SECOND_MS),
    requestRefused: (limit) => refusals.labels(limit).inc(),
    eventsStored(statuses) {
      for (const status of statuses) events.labels(status).inc();
    },
    eventsRefused: (count) => events.labels('rejected').inc(count),
    eventsLost: (count) => events.labels('lost').inc(count),
    watchForwarding: (count) => watchForwarding(registry, count),
    watchStream: (stream) => watchStream(registry, stream),
    watchParts: (parts) => watchParts(registry, parts),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
