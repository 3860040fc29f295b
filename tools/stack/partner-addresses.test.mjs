import assert from 'node:assert/strict';
import test from 'node:test';
import { missingPartners, standInNotice } from './partner-addresses.mjs';

const BOTH = { ALPHA_URL: 'https://alpha.example', BETA_URL: 'https://beta.example' };

test('a start in production names the partners that the sandbox stands in for [R16.03]', () => {
  const inProduction = (env) => standInNotice({ NODE_ENV: 'production', ...env });
  assert.match(inProduction({}), /^ALPHA_URL and BETA_URL are not set: the sandbox stands in/);
  assert.match(inProduction({ ...BOTH, BETA_URL: ' ' }), /^BETA_URL is not set/);
  assert.equal(inProduction(BOTH), null);
});

test('any other start expects the sandbox and gives no notice [R16.01]', () => {
  assert.equal(standInNotice({}), null);
  assert.deepEqual(missingPartners({ ALPHA_URL: 'https://alpha.example' }), ['BETA_URL']);
});
