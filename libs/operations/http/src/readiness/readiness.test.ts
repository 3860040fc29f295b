import { awayServices, databaseAwayText, readinessParts, type ServicePart } from './readiness';

const working = {
  isStopping: false,
  isDatabaseThere: true,
  isDiskLow: false,
  hasStream: false,
  publication: 3,
  isProxyUnnamed: false,
  standIns: [],
  services: [],
};

describe('readinessParts [R12.03]', () => {
  it.each([
    ['all is there', {}, []],
    ['it is stopping [R16.06]', { isStopping: true }, ['process']],
    ['the database is away', { isDatabaseThere: false }, ['database']],
    ['nothing published has been read', { publication: null }, ['content']],
  ])('names what is down where %s', (_what, change, down) => {
    const parts = readinessParts({ ...working, ...change });
    expect(parts.map(({ name }) => name)).toEqual(['process', 'database', 'content']);
    expect(parts.filter(({ status }) => status === 'down').map(({ name }) => name)).toEqual(down);
    expect(parts.every(({ status, detail }) => (status === 'ok') === (detail === undefined))).toBe(true);
  });

  it('shows what an operator put beside PostgreSQL, and is no worse than a warning for it [R16.02]', () => {
    const redis = { name: 'redis', status: 'warning', detail: 'Redis does not answer.' } as const;
    const parts = readinessParts({ ...working, services: [{ ...redis, isAway: true }] });
    expect(parts.at(-1)).toEqual(redis);
    expect(parts.filter(({ status }) => status === 'down')).toEqual([]);
  });

  it('warns of a disk that is nearly full, and turns no visitor away for it [R16.05]', () => {
    const parts = readinessParts({ ...working, isDiskLow: true });
    expect(parts.find(({ name }) => name === 'disk')).toMatchObject({ status: 'warning', detail: expect.stringContaining('events wait') });
    expect(parts.filter(({ status }) => status === 'down')).toEqual([]);
  });

  it('warns of https without a proxy that is named: no cookie could be set [R16.03]', () => {
    const parts = readinessParts({ ...working, isProxyUnnamed: true });
    expect(parts.find(({ name }) => name === 'proxy')).toMatchObject({ status: 'warning', detail: expect.stringContaining('TRUST_PROXY') });
    expect(parts.filter(({ status }) => status === 'down')).toEqual([]);
  });

  it('does not turn visitors away while the database is away and a stream takes their events [R16.10]', () => {
    const parts = readinessParts({ ...working, isDatabaseThere: false, hasStream: true });
    expect(parts.find(({ name }) => name === 'database')).toMatchObject({ status: 'warning' });
  });
});

it('names a database that does not answer by its host, and never by its password [R16.03]', () => {
  expect(databaseAwayText('postgresql://somebody:a-password@db.example/waypost?sslmode=require')).toBe(
    'DATABASE_URL: PostgreSQL at db.example:5432/waypost does not answer. It is asked again until it does.',
  );
});

describe('awayServices [R16.09]', () => {
  it.each<[string, boolean, readonly ServicePart[], readonly string[]]>([
    ['everything is there', true, [{ name: 'redis', status: 'ok', isAway: false }], []],
    ['Redis is away', true, [{ name: 'redis', status: 'warning', isAway: true }], ['redis']],
    ['NATS is there with a warning', true, [{ name: 'nats', status: 'warning', isAway: false }], []],
    ['all is away', false, [{ name: 'nats', status: 'warning', isAway: true }], ['database', 'nats']],
  ])('names what staff have to know where %s', (_what, isDatabaseThere, services, names) => {
    expect(awayServices(isDatabaseThere, services)).toEqual(names);
  });

  it('warns of a partner for which the sandbox stands in [R16.03]', () => {
    expect(readinessParts({ ...working, standIns: ['BETA_URL'] })).toContainEqual({
      name: 'partners',
      status: 'warning',
      detail: expect.stringContaining('set BETA_URL') as string,
    });
  });
});
