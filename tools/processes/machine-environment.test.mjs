import assert from 'node:assert/strict';
import { test } from 'node:test';
import { machineEnvironment, operatorsVariables, testEnvironment } from './machine-environment.mjs';

test('a tested Waypost gets what the machine needs, and no variable of an operator [R16.03]', () => {
  const operators = { EVENT_WEBHOOK_URL: 'https://hook.example', GEOIP_DB: '/places.mmdb', SENTRY_DSN: 'https://dsn.example' };
  const given = { PATH: '/bin', Path: 'C:\\Windows', TZ: 'Asia/Tokyo', NODE_ENV: 'production', PGOPTIONS: '-c x=y', ...operators };
  assert.deepEqual(machineEnvironment(given), { PATH: '/bin', Path: 'C:\\Windows', TZ: 'Asia/Tokyo' });
});

test('tests get nonsense in every variable of the README’s table [R16.03]', () => {
  const names = operatorsVariables();
  for (const name of ['DATABASE_URL', 'TRUST_PROXY', 'OIDC_ISSUER', 'ALPHA_URL', 'BETA_API_KEY', 'RETENTION_LEAD_DAYS'])
    assert.ok(names.includes(name), name);
  const env = testEnvironment({ PATH: '/bin', DATABASE_URL: 'postgresql://the-operators-own' });
  assert.equal(env.PATH, '/bin');
  for (const name of names) assert.match(env[name], /^nonsense/);
});
