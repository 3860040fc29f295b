import assert from 'node:assert/strict';
import { test } from 'node:test';
import { environmentOf } from './child-environments.mjs';

const env = {
  PATH: '/bin',
  NODE_ENV: 'production',
  SESSION_SECRET: 'a secret of the site',
  DATA_KEYS: 'k:key',
  ALPHA_API_KEY: 'of a partner',
  DATABASE_URL: 'postgresql://process@host/db',
  DATABASE_OWNER_URL: 'postgresql://owner@host/db',
  SANDBOX_PORT: '4210',
  CLOUD_PASSWORD: 'of another program',
};

test('each child process gets only its own variables', () => {
  assert.deepEqual(environmentOf('database', env), { PATH: '/bin' });
  assert.deepEqual(environmentOf('sandbox', env), { PATH: '/bin', NODE_ENV: 'production', SANDBOX_PORT: '4210' });
  const { CLOUD_PASSWORD, DATABASE_OWNER_URL, ...own } = env;
  assert.ok(CLOUD_PASSWORD && DATABASE_OWNER_URL);
  assert.deepEqual(environmentOf('api', env), own);
});
