import { startFaults } from './start-faults';

const RIGHT = {
  DATABASE_URL: 'postgresql://waypost:a-password@db.example/waypost',
  SESSION_SECRET: 'a-secret-of-more-than-sixteen-characters',
  DATA_KEYS: `k1:${Buffer.alloc(32).toString('base64')}`,
};
const AWAY = 'PostgreSQL at db.example:5432/waypost does not let us in: connect ECONNREFUSED.';

describe('what keeps a process from starting', () => {
  it('is named all at once: wrong values, those of telemetry, and a database that lets nobody in [R16.03]', async () => {
    const wrong = { ...RIGHT, TRUST_PROXY: 'foo', LOG_LEVEL: 'loud', OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' };
    const lines = await startFaults(wrong, async () => AWAY);
    expect(lines.map((line) => line.split(/[ :]/)[0]).toSorted()).toEqual([
      'DATABASE_URL',
      'LOG_LEVEL',
      'OTEL_EXPORTER_OTLP_ENDPOINT',
      'TRUST_PROXY',
    ]);
    expect(lines).toContain(`DATABASE_URL: ${AWAY}`);
  });

  it('is nothing where all is right, and the database alone where it alone is away [R16.03]', async () => {
    expect(await startFaults(RIGHT, async () => null)).toEqual([]);
    expect(await startFaults(RIGHT, async () => AWAY)).toEqual([`DATABASE_URL: ${AWAY}`]);
  });

  it('asks no database at an address that is none, and names that once [R16.03]', async () => {
    const knock = jest.fn(async () => AWAY);
    expect(await startFaults({ ...RIGHT, DATABASE_URL: 'mysql://x' }, knock)).toEqual([expect.stringMatching(/^DATABASE_URL is not a URL/)]);
    expect(knock).not.toHaveBeenCalled();
  });
});
