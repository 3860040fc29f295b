import { askStreamSync, natsPart, streamSyncIn, syncWarning } from './stream-sync';

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

  it('is unknown if the endpoint does not answer', async () => {
    expect(await askStreamSync('http://nats:8222', () => Promise.reject(new Error('ECONNREFUSED')))).toBe('unknown');
    expect(await askStreamSync('http://nats:8222', async () => new Response('', { status: 404 }))).toBe('unknown');
    const asked: string[] = [];
    const get: typeof fetch = async (url) => {
      asked.push(String(url));
      return Response.json({ config: { sync_always: true } });
    };
    expect(await askStreamSync('http://nats:8222', get)).toBe('always');
    expect(asked).toEqual(['http://nats:8222/jsz?config=true']);
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
