import { parseEnvironment } from './environment';

const NEEDED = {
  DATABASE_URL: 'postgresql://user:secret@127.0.0.1:5432/waypost',
  SESSION_SECRET: 'a-secret-of-enough-length',
  DATA_KEYS: `k1:${Buffer.alloc(32).toString('base64')}`,
};

describe('the environment [R16.03]', () => {
  it('has the defaults of the contract', () => {
    const parsed = parseEnvironment(NEEDED);
    expect(parsed).toMatchObject({
      ok: true,
      value: {
        port: 4200,
        publicScheme: 'http',
        trustProxy: false,
        alpha: { url: 'http://localhost:4210/alpha', timeoutMs: 1500 },
        beta: { url: 'http://localhost:4210/beta', timeoutMs: 1500 },
        sentryDsn: null,
        isTagManagerEnabled: false,
        adScriptUrl: null,
        buildPollMs: 3_600_000,
      },
    });
  });

  it('is https in production', () => {
    expect(parseEnvironment({ ...NEEDED, NODE_ENV: 'production' })).toMatchObject({ value: { publicScheme: 'https', isProduction: true } });
  });

  it.each([
    ['PORT', 'abc', 'PORT is "abc"; it must be a whole number from 0 to 65535.'],
    ['PORT', '70000', 'PORT is "70000"; it must be a whole number from 0 to 65535.'],
    ['PUBLIC_SCHEME', 'ftp', 'PUBLIC_SCHEME is "ftp"; it must be one of http, https.'],
    ['ALPHA_URL', 'partner', 'ALPHA_URL is "partner"; it must be a URL like http://… or https://….'],
    ['ALPHA_TIMEOUT_MS', '1', 'ALPHA_TIMEOUT_MS is "1"; it must be a whole number from 50 to 60000.'],
    ['BUILD_POLL_MS', '-5', 'BUILD_POLL_MS is "-5"; it must be a whole number from 1000 to 86400000.'],
    ['GTM_ENABLED', 'yes', 'GTM_ENABLED is "yes"; it must be one of true, false, 1, 0.'],
    ['SESSION_SECRET', 'short', 'SESSION_SECRET is too short; it must be at least 16 characters.'],
    ['DATA_KEYS', 'k1:c2hvcnQ=', 'DATA_KEYS: the key "k1" has 5 bytes; it must have 32.'],
    ['DATABASE_URL', 'mysql://user:hunter2@db/x', 'DATABASE_URL is not a URL like postgresql://… or postgres://….'],
  ])('stops with one line that names %s=%s', (name, value, message) => {
    expect(parseEnvironment({ ...NEEDED, [name]: value })).toEqual({ ok: false, error: message });
  });

  it.each([['DATABASE_URL'], ['SESSION_SECRET'], ['DATA_KEYS']])('needs %s', (name) => {
    expect(parseEnvironment({ ...NEEDED, [name]: undefined })).toMatchObject({
      ok: false,
      error: expect.stringContaining(`${name} is not set`),
    });
  });

  it.each([
    ['true', true],
    ['false', false],
    ['2', 2],
    ['loopback, 10.0.0.0/8', 'loopback, 10.0.0.0/8'],
  ])('takes TRUST_PROXY=%s [R1.05]', (value, expected) => {
    expect(parseEnvironment({ ...NEEDED, TRUST_PROXY: value })).toMatchObject({ value: { trustProxy: expected } });
  });
});
