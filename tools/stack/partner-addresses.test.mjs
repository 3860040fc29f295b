import assert from 'node:assert/strict';
import test from 'node:test';
import { missingPartners, partnerFaults, standInNotice } from './partner-addresses.mjs';

const BOTH = { ALPHA_URL: 'https://alpha.example', BETA_URL: 'https://beta.example' };

test('a start in production names the partners that the sandbox stands in for [R16.03]', () => {
  const inProduction = (env) => standInNotice({ NODE_ENV: 'production', ...env });
  assert.match(inProduction({}), /^ALPHA_URL and BETA_URL are not set: the sandbox stands in/);
  assert.match(inProduction({ ...BOTH, BETA_URL: ' ' }), /^BETA_URL is not set/);
  assert.equal(inProduction(BOTH), null);
});

test('one API process does not start in production without a partner, and elsewhere asks the sandbox [R16.06]', () => {
  const alpha = "ALPHA_URL is not set; it must be the partner's address.";
  const beta = "BETA_URL is not set; it must be the partner's address.";
  assert.deepEqual(partnerFaults({ NODE_ENV: 'production' }), [alpha, beta]);
  assert.deepEqual(partnerFaults({ NODE_ENV: 'production', ALPHA_URL: BOTH.ALPHA_URL, BETA_URL: ' ' }), [beta]);
  assert.deepEqual(partnerFaults({ NODE_ENV: 'production', ...BOTH }), []);
  assert.deepEqual(partnerFaults({}), []);
});

test('any other start expects the sandbox and gives no notice [R16.01]', () => {
  assert.equal(standInNotice({}), null);
  assert.deepEqual(missingPartners({ ALPHA_URL: 'https://alpha.example' }), ['BETA_URL']);
});
