import { startFaults, type StartChecks } from './start-faults';

const RIGHT = {
  DATABASE_URL: 'postgresql://waypost:a-password@db.example/waypost',
  SESSION_SECRET: 'a-secret-of-more-than-sixteen-characters',
  DATA_KEYS: `k1:${Buffer.alloc(32).toString('base64')}`,
};
const ANSWERS = async () => null;
/** Finds no fault, except by the given checks. */
const checks = (over: Partial<StartChecks> = {}): StartChecks => ({
  databaseFault: ANSWERS,
  reach: ANSWERS,
  dataFolderFault: () => null,
  placeFileFaults: async () => [],
  ...over,
});
const AWAY = 'PostgreSQL at db.example:5432/waypost does not let us in: connect ECONNREFUSED.';

describe('startFaults', () => {
  it('lists all faults at once: wrong values, wrong values of telemetry, and a database that refuses us [R16.03]', async () => {
    const wrong = { ...RIGHT, TRUST_PROXY: 'foo', LOG_LEVEL: 'loud', OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' };
    const lines = await startFaults(wrong, checks({ databaseFault: async () => AWAY }));
    expect(lines.map((line) => line.split(/[ :]/)[0]).toSorted()).toEqual([
      'DATABASE_URL',
      'LOG_LEVEL',
      'OTEL_EXPORTER_OTLP_ENDPOINT',
      'TRUST_PROXY',
    ]);
    expect(lines).toContain(`DATABASE_URL: ${AWAY}`);
  });

  it('lists nothing if all is right, and only the database if only the database is away [R16.03]', async () => {
    expect(await startFaults(RIGHT, checks())).toEqual([]);
    expect(await startFaults(RIGHT, checks({ databaseFault: async () => AWAY }))).toEqual([`DATABASE_URL: ${AWAY}`]);
  });

  it('connects to no database if its address is none, and names that fault once [R16.03]', async () => {
    const databaseFault = jest.fn(async () => AWAY);
    expect(await startFaults({ ...RIGHT, DATABASE_URL: 'mysql://x' }, checks({ databaseFault }))).toEqual([
      expect.stringMatching(/^DATABASE_URL is not a URL/),
    ]);
    expect(databaseFault).not.toHaveBeenCalled();
  });

  it('lists Redis and NATS that do not answer, each by its host, with all other faults [R16.03]', async () => {
    const beside = {
      REDIS_URL: 'redis://somebody:a-password@cache.example',
      NATS_URL: 'nats://a-token@one.example,nats://two.example:4333',
    };
    const lines = await startFaults(
      { ...RIGHT, ...beside, LOG_LEVEL: 'loud' },
      checks({ databaseFault: async () => AWAY, reach: async (host, port) => `nobody at ${host} ${port}` }),
    );
    expect(lines.filter((line) => !line.startsWith('LOG_LEVEL'))).toEqual([
      `DATABASE_URL: ${AWAY}`,
      'REDIS_URL: Redis at cache.example:6379 does not answer: nobody at cache.example 6379.',
      'NATS_URL: NATS at one.example:4222 does not answer: nobody at one.example 4222; NATS at two.example:4333 does not answer: nobody at two.example 4333.',
    ]);
    expect(lines).toHaveLength(4);
    const reach = async (host: string) => (host === 'two.example' ? null : 'away');
    expect(await startFaults({ ...RIGHT, NATS_URL: beside.NATS_URL }, checks({ reach }))).toEqual([]);
  });

  it('connects to no service if its address is none, and names that fault once [R16.03]', async () => {
    const reach = jest.fn(async () => 'away');
    const lines = await startFaults({ ...RIGHT, REDIS_URL: 'http://x', NATS_URL: 'x:4222' }, checks({ reach }));
    expect(lines.map((line) => line.split(/[ :]/)[0]).toSorted()).toEqual(['NATS_URL', 'REDIS_URL']);
    expect(reach).not.toHaveBeenCalled();
  });

  it('is a data folder and files of places that cannot be used, too, and with wrong values beside them [R16.03]', async () => {
    const named = { WAYPOST_DATA_DIR: '/proc/nope', GEOIP_DB: ' /no/cities ', GEOIP_ASN_DB: '' };
    const placeFileFaults = jest.fn(async () => ['GEOIP_DB is "/no/cities"; it must be …']);
    const lines = await startFaults(
      { ...RIGHT, ...named, LOG_LEVEL: 'loud' },
      checks({ dataFolderFault: (source) => `WAYPOST_DATA_DIR is ${source['WAYPOST_DATA_DIR']}`, placeFileFaults }),
    );
    expect(lines).toEqual([
      expect.stringMatching(/^LOG_LEVEL/),
      'WAYPOST_DATA_DIR is /proc/nope',
      'GEOIP_DB is "/no/cities"; it must be …',
    ]);
    expect(placeFileFaults).toHaveBeenCalledWith({ cityFile: '/no/cities', asnFile: null });
  });
});
