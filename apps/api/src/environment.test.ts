import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnvironment } from './environment';
import { telemetryEnvironment } from './environment/telemetry-environment';

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
        dataDir: '.data',
        publicScheme: 'http',
        trustProxy: false,
        alpha: { url: 'http://localhost:4210/alpha', timeoutMs: 1500 },
        beta: { url: 'http://localhost:4210/beta', timeoutMs: 1500 },
        sentryDsn: null,
        isTagManagerEnabled: false,
        adScriptUrl: null,
        buildPollMs: 3_600_000,
        diskReserveBytes: 0,
      },
    });
  });

  it('takes the direct address of PostgreSQL from its own variable, else from DATABASE_URL, or none [R16.06]', () => {
    const direct = 'postgresql://user:secret@127.0.0.1:5433/waypost';
    const given = (value?: string) => parseEnvironment({ ...NEEDED, DATABASE_DIRECT_URL: value });
    expect(given()).toMatchObject({ value: { databaseDirectUrl: NEEDED.DATABASE_URL } });
    expect(given(direct)).toMatchObject({ value: { databaseUrl: NEEDED.DATABASE_URL, databaseDirectUrl: direct } });
    expect(given('none')).toMatchObject({ value: { databaseDirectUrl: null } });
  });

  it('is https in production', () => {
    expect(parseEnvironment({ ...NEEDED, NODE_ENV: 'production' })).toMatchObject({ value: { publicScheme: 'https', isProduction: true } });
  });

  it.each([
    ['PORT', 'abc', 'PORT is "abc"; it must be a whole number from 0 to 65535.'],
    ['PORT', '70000', 'PORT is "70000"; it must be a whole number from 0 to 65535.'],
    ['PORT', '0x10', 'PORT is "0x10"; it must be a whole number from 0 to 65535.'],
    ['PORT', '1e3', 'PORT is "1e3"; it must be a whole number from 0 to 65535.'],
    ['NODE_ENV', 'staging', 'NODE_ENV is "staging"; it must be one of production, development, test.'],
    ['NODE_ENV', 'Production', 'NODE_ENV is "Production"; it must be one of production, development, test.'],
    ['PUBLIC_SCHEME', 'ftp', 'PUBLIC_SCHEME is "ftp"; it must be one of http, https.'],
    ['ALPHA_URL', 'partner', 'ALPHA_URL is "partner"; it must be a URL like http://… or https://….'],
    ['ALPHA_URL', 'https://user:hunter2@partner.example', 'ALPHA_URL is not allowed to contain a user or a password.'],
    ['ALPHA_API_KEY', 'hunter2 key', 'ALPHA_API_KEY is not a key; it must be letters, digits and signs of ASCII without blanks.'],
    ['BETA_API_KEY', 'hunter2é', 'BETA_API_KEY is not a key; it must be letters, digits and signs of ASCII without blanks.'],
    ['SENTRY_DSN', 'https://sentry.example/7', 'SENTRY_DSN is not a URL like https://key@sentry.example/7.'],
    ['SENTRY_DSN', 'https://key@sentry.example', 'SENTRY_DSN is not a URL like https://key@sentry.example/7.'],
    ['ALPHA_TIMEOUT_MS', '1', 'ALPHA_TIMEOUT_MS is "1"; it must be a whole number from 50 to 60000.'],
    ['BUILD_POLL_MS', '-5', 'BUILD_POLL_MS is "-5"; it must be a whole number from 1000 to 86400000.'],
    ['DISK_RESERVE_MIB', '1 GB', 'DISK_RESERVE_MIB is "1 GB"; it must be a whole number from 0 to 1048576.'],
    ['GTM_ENABLED', 'yes', 'GTM_ENABLED is "yes"; it must be one of true, false, 1, 0.'],
    ['SESSION_SECRET', 'short', 'SESSION_SECRET is too short; it must be at least 16 characters.'],
    ['DATA_KEYS', 'k1:c2hvcnQ=', 'DATA_KEYS: the key "k1" has 5 bytes; it must have 32.'],
    ['DATABASE_DIRECT_URL', 'db:5432', 'DATABASE_DIRECT_URL is not a URL like postgresql://… or postgres://….'],
    ['REDIS_URL', 'http://:hunter2@redis', 'REDIS_URL is not a URL like redis://… or rediss://….'],
    ['DATABASE_URL', 'mysql://user:hunter2@db/x', 'DATABASE_URL is not a URL like postgresql://… or postgres://….'],
  ])('stops with one line that names %s=%s', (name, value, message) => {
    expect(parseEnvironment({ ...NEEDED, [name]: value })).toEqual({ ok: false, error: message });
  });

  it('forwards events if a webhook is set, with the secret that signs them [R7.08]', () => {
    const webhook = { EVENT_WEBHOOK_URL: 'https://receiver.example/events', EVENT_WEBHOOK_SECRET: 'a-secret-that-both-know' };
    expect(parseEnvironment(NEEDED)).toMatchObject({ value: { eventWebhook: null } });
    expect(parseEnvironment({ ...NEEDED, ...webhook })).toMatchObject({
      value: { eventWebhook: { url: 'https://receiver.example/events', secret: 'a-secret-that-both-know' } },
    });
    expect(parseEnvironment({ ...NEEDED, ...webhook, EVENT_WEBHOOK_SECRET: undefined })).toEqual({
      ok: false,
      error: 'EVENT_WEBHOOK_SECRET is not set; it must be at least 16 characters.',
    });
    expect(parseEnvironment({ ...NEEDED, ...webhook, EVENT_WEBHOOK_URL: 'receiver' })).toEqual({
      ok: false,
      error: 'EVENT_WEBHOOK_URL is "receiver"; it must be a URL like http://… or https://….',
    });
  });

  it('names every wrong value at once, each once [R16.03]', () => {
    const wrong = {
      PORT: 'many',
      TRUST_PROXY: 'foo',
      SANDBOX_PORT: '0',
      SMTP_URL: 'mail',
      DATABASE_URL: 'mysql://x',
      LOG_LEVEL: 'loud',
      PUBLIC_SCHEME: 'ftp',
      ALPHA_TIMEOUT_MS: '1',
      GTM_ENABLED: 'yes',
      SESSION_SECRET: 'short',
      REDIS_URL: 'http://redis',
    };
    const parsed = parseEnvironment({ ...NEEDED, ...wrong });
    if (parsed.ok) throw new Error('nothing of it is right');
    const lines = parsed.error.split('\n');
    expect(lines.map((line) => line.split(' ')[0]).toSorted()).toEqual(Object.keys(wrong).toSorted());
    expect(parsed.error).toContain('TRUST_PROXY is "foo"; it must be a number of proxies or their addresses, separated by commas.');
  });

  it.each([
    ...['foo', '10.0.0.0/33', '1.2.3.4/a', '1.2.3.4/8/8', '300.1.1.1', '10.1', '10.0.0.1,'],
    ...['0.0.0.0/0', '::/0', '10.0.0.0/255.0.255.0', 'fd00::/ffff::', '101', '99999999999999999999'],
  ])('refuses TRUST_PROXY=%s in one line [R16.03]', (value) => {
    expect(parseEnvironment({ ...NEEDED, TRUST_PROXY: value })).toMatchObject({
      ok: false,
      error: expect.stringMatching(/^TRUST_PROXY is ".+"; it must be a (whole )?number .*\.$/),
    });
  });

  it.each(['10.0.0.0/255.0.0.0', '::1', 'fc00::/7, linklocal'])('accepts TRUST_PROXY=%s [R16.03]', (value) => {
    expect(parseEnvironment({ ...NEEDED, TRUST_PROXY: value })).toMatchObject({ value: { trustProxy: value } });
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
  ])('accepts TRUST_PROXY=%s [R1.05]', (value, expected) => {
    expect(parseEnvironment({ ...NEEDED, TRUST_PROXY: value })).toMatchObject({ value: { trustProxy: expected } });
  });

  it.each([
    [undefined, false],
    ['production', false],
    ['test', false],
    ['development', true],
  ])('reads NODE_ENV=%s as development: %s [R2.19]', (value, isDevelopment) => {
    expect(parseEnvironment({ ...NEEDED, NODE_ENV: value })).toMatchObject({ value: { isDevelopment } });
  });

  it('trusts no forwarded address from everybody in production [R11.04]', () => {
    const source = { ...NEEDED, NODE_ENV: 'production' };
    expect(parseEnvironment({ ...source, TRUST_PROXY: 'true' })).toEqual({
      ok: false,
      error: 'TRUST_PROXY is "true"; it must be a number of proxies or their addresses where NODE_ENV=production.',
    });
    expect(parseEnvironment({ ...source, TRUST_PROXY: '1' })).toMatchObject({ value: { trustProxy: 1 } });
  });

  it('has no account of staff and no provider by default [R11.03]', () => {
    expect(parseEnvironment(NEEDED)).toMatchObject({ value: { firstAdmin: null, openId: null } });
  });

  it('takes the first account, its e-mail in lower case [R11.03]', () => {
    const admin = { ADMIN_EMAIL: 'Ada@waypost.example', ADMIN_PASSWORD: 'correct horse battery' };
    expect(parseEnvironment({ ...NEEDED, ...admin })).toMatchObject({
      value: { firstAdmin: { email: 'ada@waypost.example', password: 'correct horse battery' } },
    });
  });

  const PROVIDER = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'waypost', OIDC_ALLOWED_EMAILS: '*@waypost.example' };

  it('takes a provider, with or without a client’s secret [R11.03]', () => {
    const secret = { OIDC_CLIENT_SECRET: 's3cret' };
    expect(parseEnvironment({ ...NEEDED, ...PROVIDER })).toMatchObject({
      value: { openId: { issuer: 'https://id.example', clientSecret: null, isOnlyWay: false, signOut: 'provider', sendsAuthTime: true } },
    });
    expect(parseEnvironment({ ...NEEDED, ...PROVIDER, PASSWORD_SIGN_IN: 'false', OIDC_SIGN_OUT: 'return' })).toMatchObject({
      value: { openId: { isOnlyWay: true, signOut: 'return' } },
    });
    expect(parseEnvironment({ ...NEEDED, ...PROVIDER, ...secret })).toMatchObject({ value: { openId: { clientSecret: 's3cret' } } });
    expect(parseEnvironment({ ...NEEDED, ...PROVIDER, OIDC_ISSUER: 'http://127.0.0.1:9000' })).toMatchObject({ ok: true });
  });

  it.each<[Record<string, string>, string]>([
    [{ ADMIN_EMAIL: 'ada', ADMIN_PASSWORD: 'correct horse battery' }, 'ADMIN_EMAIL is "ada"; it must be an e-mail.'],
    [{ ADMIN_EMAIL: 'ada@waypost.example' }, 'ADMIN_PASSWORD is not set; it must be set where ADMIN_EMAIL is.'],
    [{ ADMIN_PASSWORD: 'correct horse battery' }, 'ADMIN_EMAIL is not set; it must be an e-mail where ADMIN_PASSWORD is set.'],
    [{ OIDC_ISSUER: 'https://id.example' }, 'OIDC_CLIENT_ID is not set; it must be set where OIDC_ISSUER is.'],
    [{ PASSWORD_SIGN_IN: 'false' }, 'PASSWORD_SIGN_IN is "false"; it must be true where OIDC_ISSUER is not set.'],
    [{ ...PROVIDER, PASSWORD_SIGN_IN: 'off' }, 'PASSWORD_SIGN_IN is "off"; it must be one of true, false.'],
    [{ ...PROVIDER, OIDC_AUTH_TIME: 'no' }, 'OIDC_AUTH_TIME is "no"; it must be one of true, false.'],
    [{ ...PROVIDER, OIDC_SIGN_OUT: 'there' }, 'OIDC_SIGN_OUT is "there"; it must be one of here, provider, return.'],
    [{ OIDC_CLIENT_SECRET: 's3cret' }, 'OIDC_ISSUER is not set; it must be set where OIDC_CLIENT_SECRET is.'],
    [{ ...PROVIDER, OIDC_ISSUER: 'http://id.example' }, 'OIDC_ISSUER is "http://id.example"; it must be a URL like https://….'],
    [
      { ...PROVIDER, OIDC_ALLOWED_EMAILS: '*' },
      'OIDC_ALLOWED_EMAILS is "*"; it must be a list of e-mails and *@domain, separated by commas.',
    ],
  ])('stops with one line at %p [R11.03]', (variables, message) => {
    expect(parseEnvironment({ ...NEEDED, ...variables })).toEqual({ ok: false, error: message });
  });

  it('describes what is wrong with a password without repeating it [R11.03]', () => {
    const parsed = parseEnvironment({ ...NEEDED, ADMIN_EMAIL: 'ada@waypost.example', ADMIN_PASSWORD: 'hunter2' });
    expect(!parsed.ok && parsed.error).toMatch(/^ADMIN_PASSWORD is not good enough. Use at least 12 characters; .*[^.]\.$/);
    expect(JSON.stringify(parsed)).not.toContain('hunter2');
  });

  it('reads exactly the variables that the README lists [R16.03]', () => {
    const readme = readFileSync(path.join(__dirname, '../../../README.md'), 'utf8');
    const table = readme.slice(readme.indexOf('## Environment'));
    const rows = [...table.matchAll(/^\| (`[A-Z].*?) +\|/gm)].flatMap(([, names = '']) => [...names.matchAll(/`([A-Z_]+)`/g)]);
    const listed = rows.map(([, name]) => name);
    // Variables that only commands read.
    const ofTheCommands = ['CHROMIUM_PATH', 'DATABASE_OWNER_URL'];

    const read = new Set<string>();
    const everything: Record<string, string> = {
      ...NEEDED,
      ...PROVIDER,
      ADMIN_EMAIL: 'ada@waypost.example',
      ADMIN_PASSWORD: 'correct horse battery',
      EVENT_WEBHOOK_URL: 'https://receiver.example/events',
      EVENT_WEBHOOK_SECRET: 'a-secret-that-both-know',
      AUDIT_WEBHOOK_URL: 'https://receiver.example/audit',
      AUDIT_WEBHOOK_SECRET: 'a-secret-that-both-know',
      NATS_URL: 'nats://nats.example:4222',
      SMTP_URL: 'smtps://mail.example',
      MAIL_FROM: 'Waypost <waypost@waypost.example>',
      GENERATOR_URL: 'https://model.example/v1',
      GENERATOR_API_KEY: 'key-of-a-model',
      GENERATOR_MODEL: 'model-1',
    };
    const watched = new Proxy(everything, {
      get: (source, name) => {
        read.add(String(name));
        return source[String(name)];
      },
    });
    expect([parseEnvironment(watched), telemetryEnvironment(watched)]).toMatchObject([{ ok: true }, { ok: true }]);
    // Every Node program has it, and the table names it in the rows that it changes.
    read.delete('NODE_ENV');
    expect([...read, ...ofTheCommands].sort()).toEqual([...listed].sort());
  });

  it('lists the partners that the sandbox stands in for [R16.03]', () => {
    const standIns = (more: object) => parseEnvironment({ ...NEEDED, ...more });
    expect(standIns({})).toMatchObject({ value: { standIns: ['ALPHA_URL', 'BETA_URL'] } });
    expect(standIns({ ALPHA_URL: 'https://alpha.example' })).toMatchObject({ value: { standIns: ['BETA_URL'] } });
    expect(standIns({ SANDBOX_PORT: '4300', ALPHA_URL: 'http://localhost:4300/alpha', BETA_URL: 'https://b.example' })).toMatchObject({
      value: { standIns: ['ALPHA_URL'] },
    });
  });

  it.each(['ALPHA_URL', 'EVENT_WEBHOOK_URL', 'OIDC_ISSUER'])(
    'names %s if it is no address, without the password in it [R16.03]',
    (name) => {
      const environment = parseEnvironment({
        ...NEEDED,
        ...PROVIDER,
        EVENT_WEBHOOK_SECRET: 'a-secret-that-both-know',
        [name]: 'htp://user:pa55@host',
      });
      expect(environment).toMatchObject({ ok: false });
      expect(JSON.stringify(environment)).toContain(name);
      expect(JSON.stringify(environment)).not.toContain('pa55');
    },
  );

  it('takes a list of secrets, newest first, and repeats none that is wrong [R11.04] [R16.03]', () => {
    const ring = (SESSION_SECRETS_BEFORE?: string) => parseEnvironment({ ...NEEDED, SESSION_SECRETS_BEFORE });
    const { SESSION_SECRET: newest } = NEEDED;
    expect(ring()).toMatchObject({ ok: true, value: { sessionSecret: [newest] } });
    expect(ring('the-secret-of-last-year, the-one-before-that')).toMatchObject({
      value: { sessionSecret: [newest, 'the-secret-of-last-year', 'the-one-before-that'] },
    });
    expect(ring('the-secret-of-last-year,short')).toEqual({
      ok: false,
      error: 'SESSION_SECRETS_BEFORE is too short; each of them must be at least 16 characters.',
    });
  });

  it('reads whether a publish needs an approval, and refuses anything but true and false [R11.05]', () => {
    const needs = (PUBLISH_NEEDS_APPROVAL?: string) => parseEnvironment({ ...NEEDED, PUBLISH_NEEDS_APPROVAL });
    expect([needs(), needs('true')]).toMatchObject([{ value: { needsApproval: false } }, { value: { needsApproval: true } }]);
    expect(needs('yes')).toMatchObject({ ok: false, error: expect.stringContaining('PUBLISH_NEEDS_APPROVAL is "yes"') });
  });

  it('reads the roles that must have a second factor, and refuses an unknown role [R11.06]', () => {
    const roles = (SECOND_FACTOR_ROLES?: string) => parseEnvironment({ ...NEEDED, SECOND_FACTOR_ROLES });
    expect(roles()).toMatchObject({ ok: true, value: { secondFactorRoles: [] } });
    expect(roles('administrator, publisher')).toMatchObject({ value: { secondFactorRoles: ['administrator', 'publisher'] } });
    expect(roles('owner')).toEqual({
      ok: false,
      error: 'SECOND_FACTOR_ROLES is "owner"; it must be some of viewer, editor, publisher, administrator, separated by commas.',
    });
  });
});
