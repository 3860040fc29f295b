import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withOtherLines } from './other-faults.mjs';

const AWAY = 'DATABASE_URL: PostgreSQL at db:5432/waypost does not let us in: connect ECONNREFUSED.';
const PROXY = 'TRUST_PROXY is "foo"; it must be a number of proxies or their addresses, separated by commas.';
const env = { DATABASE_URL: 'postgresql://db/waypost' };

test('a database that lets nobody in is named with the wrong values beside it, each once [R16.03]', () => {
  assert.equal(withOtherLines(AWAY, [PROXY, AWAY], env), `${AWAY}\n${PROXY}`);
});

test('a wrong port is named with the database and the other values, and itself once [R16.03]', () => {
  const port = 'PORT is "many"; it must be a whole number from 1 to 65535.';
  const asTheApi = 'PORT is "many"; it must be a whole number from 0 to 65535.';
  assert.equal(withOtherLines(port, [asTheApi, PROXY, AWAY], env), `${port}\n${PROXY}\n${AWAY}`);
});

test('without a database of the operator’s none is missed: the start brings one [R16.03]', () => {
  const port = 'Port 4200 is in use. Stop what listens there, or set PORT to another port.';
  assert.equal(withOtherLines(port, ['DATABASE_URL is not set; it must be a URL like postgresql://….', PROXY], {}), `${port}\n${PROXY}`);
});
