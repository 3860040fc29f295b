import { awayServices, databaseAwayText, isProxyUnnamed, readinessParts, type ServicePart } from './readiness';

const working = {
  isStopping: false,
  isDatabaseThere: true,
  isKeyCheckPending: false,
  isDiskLow: false,
  hasStream: false,
  publication: 3,
  publicScheme: 'https',
  trustProxy: 1,
  standIns: [],
  services: [],
};

describe('readinessParts [R12.03]', () => {
  it.each([
    ['all is there', {}, []],
    ['it is stopping [R16.06]', { isStopping: true }, ['process']],
    ['the database is away', { isDatabaseThere: false }, ['database']],
    ['nothing published has been read', { publication: null }, ['content']],
  ])('name what is down if %s', (_what, change, down) => {
    const parts = readinessParts({ ...working, ...change });
    expect(parts.map(({ name }) => name)).toEqual(['process', 'database', 'content']);
    expect(parts.filter(({ status }) => status === 'down').map(({ name }) => name)).toEqual(down);
    expect(parts.every(({ status, detail }) => (status === 'ok') === (detail === undefined))).toBe(true);
  });

  it('name keys that were not checked, even if a stream accepts events while the database is away [R15.02] [R16.10]', () => {
    const parts = readinessParts({ ...working, isDatabaseThere: false, isKeyCheckPending: true, hasStream: true });
    expect(parts.filter(({ status }) => status === 'down')).toMatchObject([
      { name: 'keys', detail: expect.stringContaining('DATA_KEYS') as string },
    ]);
  });

  it('include the services beside PostgreSQL, at most as a warning [R16.02]', () => {
    const redis = { name: 'redis', status: 'warning', detail: 'Redis does not answer.' } as const;
    const parts = readinessParts({ ...working, services: [{ ...redis, isAway: true }] });
    expect(parts.at(-1)).toEqual(redis);
    expect(parts.filter(({ status }) => status === 'down')).toEqual([]);
  });

  it('warn of a nearly full disk, and turn no visitor away for it [R16.05]', () => {
    const parts = readinessParts({ ...working, isDiskLow: true });
    expect(parts.find(({ name }) => name === 'disk')).toMatchObject({ status: 'warning', detail: expect.stringContaining('events wait') });
    expect(parts.filter(({ status }) => status === 'down')).toEqual([]);
  });

  it('warns of https without a named proxy: all visitors would have its address [R16.03]', () => {
    const parts = readinessParts({ ...working, trustProxy: false });
    expect(parts.find(({ name }) => name === 'proxy')).toMatchObject({ status: 'warning', detail: expect.stringContaining('TRUST_PROXY') });
    expect(parts.filter(({ status }) => status === 'down')).toEqual([]);
  });

  it('turn no visitor away while the database is away and a stream accepts their events [R16.10]', () => {
    const parts = readinessParts({ ...working, isDatabaseThere: false, hasStream: true });
    expect(parts.find(({ name }) => name === 'database')).toMatchObject({ status: 'warning' });
  });
});

it('the text for a database that does not answer has its host, and not its password [R16.03]', () => {
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
  ])('names what staff must know if %s', (_what, isDatabaseThere, services, names) => {
    expect(awayServices(isDatabaseThere, services)).toEqual(names);
  });

  it('warns of a partner that the sandbox stands in for [R16.03]', () => {
    expect(readinessParts({ ...working, standIns: ['BETA_URL'] })).toContainEqual({
      name: 'partners',
      status: 'warning',
      detail: expect.stringContaining('set BETA_URL') as string,
    });
  });
});

it.each([
  ['https', false, true],
  ['https', 'loopback', false],
  ['https', 1, false],
  ['http', false, false],
])('a proxy of %s pages with TRUST_PROXY %j is unnamed: %s [R16.03]', (publicScheme, trustProxy, isUnnamed) => {
  expect(isProxyUnnamed({ publicScheme, trustProxy })).toBe(isUnnamed);
});
