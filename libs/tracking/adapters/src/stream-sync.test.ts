import { fakeFetch, jsonAnswer, type FakeFetch } from '@waypost/platform/http/testing';
import { askStreamSync, natsPart, streamSyncIn, syncWarning } from './stream-sync';

const SYNCS_ALWAYS = jsonAnswer({ config: { sync_always: true } });

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

const use = (answers: FakeFetch): FakeFetch => {
  globalThis.fetch = answers;
  return answers;
};

describe('whether the stream syncs every write [R16.10]', () => {
  it.each([
    ['always', { config: { sync_always: true, sync_interval: 120_000_000_000 } }],
    ['sometimes', { config: { sync_interval: 120_000_000_000 } }],
    ['unknown', { config: { max_storage: 1 } }],
    ['unknown', {}],
    ['unknown', null],
  ])('is %s if the server answers %j', (sync, answer) => {
    expect(streamSyncIn(answer)).toBe(sync);
  });

  it('asks the monitoring endpoint, once more after a failure that may be temporary [R8.13]', async () => {
    const answers = use(fakeFetch(new Response('', { status: 503 }), SYNCS_ALWAYS));
    expect(await askStreamSync('http://nats:8222')).toBe('always');
    expect(answers.sent.map(({ url }) => url)).toEqual(['http://nats:8222/jsz?config=true', 'http://nats:8222/jsz?config=true']);
  });

  it('is unknown if the endpoint does not answer', async () => {
    const refused = new Error('ECONNREFUSED');
    use(fakeFetch(refused, refused));
    expect(await askStreamSync('http://nats:8222')).toBe('unknown');
    use(fakeFetch(new Response('', { status: 404 })));
    expect(await askStreamSync('http://nats:8222')).toBe('unknown');
  });

  it('is at most a warning of the part, like an outage', () => {
    expect(syncWarning('always')).toBeNull();
    expect(natsPart(true, [])).toEqual({ name: 'nats', isAway: false, status: 'ok' });
    expect(natsPart(true, [syncWarning('sometimes') ?? ''])).toMatchObject({
      isAway: false,
      status: 'warning',
      detail: expect.stringContaining('sync_interval'),
    });
    expect(natsPart(false, [])).toMatchObject({ isAway: true, status: 'warning', detail: expect.stringContaining('browsers keep them') });
  });

  it('is a warning with each reason if there are several', () => {
    expect(natsPart(true, ['The stream is full.', 'NATS does not sync always.'])).toEqual({
      name: 'nats',
      isAway: false,
      status: 'warning',
      detail: 'The stream is full. NATS does not sync always.',
    });
  });
});
