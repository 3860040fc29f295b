import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import { test } from 'node:test';
import { freePort } from '../processes/ports.mjs';
import { portsFrom } from './stack.mjs';
import { allLines, faultOfMigrations, faultsIn } from './start-faults.mjs';

const AWAY = 'DATABASE_URL: PostgreSQL at db:5432/waypost does not let us in: connect ECONNREFUSED.';
const PROXY = 'TRUST_PROXY is "foo"; it must be a number of proxies or their addresses, separated by commas.';
const env = { DATABASE_URL: 'postgresql://db/waypost' };

test('a database that refuses us is listed with the wrong values, each once [R16.03]', () => {
  assert.deepEqual(allLines([AWAY], [PROXY, AWAY], env), [AWAY, PROXY]);
});

test('an owner’s address that is wrong, or refuses us, is named before the builds, without its password [R16.03]', async () => {
  const faultWith = (owner) => faultOfMigrations({ ...env, DATABASE_OWNER_URL: owner });
  assert.equal(await faultWith('hunter2'), 'DATABASE_OWNER_URL is not a URL like postgresql://… or postgres://….');
  const refused = await faultWith('postgresql://owner:hunter2@127.0.0.1:1/waypost');
  assert.match(refused, /^DATABASE_OWNER_URL: PostgreSQL at 127\.0\.0\.1:1\/waypost does not let us in: connect ECONNREFUSED/);
  assert.doesNotMatch(refused, /hunter2/);
});

test('an address for migrations is not checked without an operator’s database, and DATABASE_URL is checked by the API [R16.03]', async () => {
  assert.equal(await faultOfMigrations({ DATABASE_OWNER_URL: 'nonsense' }), null);
  assert.equal(await faultOfMigrations({ DATABASE_URL: 'postgresql://process@127.0.0.1:1/waypost' }), null);
});

test('a wrong port is listed once, with the database and the other values [R16.03]', () => {
  const port = 'PORT is "many"; it must be a whole number from 1 to 65535.';
  const asTheApi = 'PORT is "many"; it must be a whole number from 0 to 65535.';
  assert.deepEqual(allLines([port], [asTheApi, PROXY, AWAY], env), [port, PROXY, AWAY]);
});

test('a missing DATABASE_URL is no fault without an operator’s database: the start brings one [R16.03]', () => {
  const port = 'Port 4200 is in use. Stop what listens there, or set PORT to another port.';
  assert.deepEqual(allLines([port], ['DATABASE_URL is not set; it must be a URL like postgresql://….', PROXY], {}), [port, PROXY]);
});

test('values that the start makes itself are not missed where the data folder cannot hold them, except in production [R16.03]', () => {
  const folder = 'WAYPOST_DATA_DIR is "/proc/nope"; it must be a folder that can be written to (ENOENT).';
  const missing = ['SESSION_SECRET is not set; it must be …', 'DATA_KEYS is not set; it must be …'];
  const lines = [folder, ...missing, PROXY];
  assert.deepEqual(allLines([folder], lines, {}), [folder, PROXY]);
  assert.deepEqual(allLines([folder], lines, { NODE_ENV: 'production' }), [folder, ...missing, PROXY]);
  assert.deepEqual(allLines([folder], ['DATA_KEYS: a key is too short.'], { DATA_KEYS: 'k:x' }), [
    folder,
    'DATA_KEYS: a key is too short.',
  ]);
});

test('wrong ports and ports in use are listed together [R16.03]', async () => {
  const taken = createServer();
  await new Promise((resolve) => taken.listen(0, resolve));
  try {
    const { port } = taken.address();
    const { faults } = await portsFrom({ PORT: String(port), SANDBOX_PORT: 'many' });
    assert.deepEqual(faults, [
      `Port ${port} is in use. Stop what listens there, or set PORT to another port.`,
      'SANDBOX_PORT is "many"; it must be a whole number from 1 to 65535.',
    ]);
  } finally {
    taken.close();
  }
});

test('the sandbox’s port is checked before the build, and only if the sandbox is started [R16.03]', async () => {
  const taken = createServer();
  await new Promise((resolve) => taken.listen(0, resolve));
  try {
    const [port, { port: sandbox }] = [String(await freePort()), taken.address()];
    const faultsOf = async (partners) => (await portsFrom({ PORT: port, SANDBOX_PORT: String(sandbox), ...partners })).faults;
    assert.deepEqual(await faultsOf({}), [`Port ${sandbox} is in use. Stop what listens there, or set SANDBOX_PORT to another port.`]);
    assert.deepEqual(await faultsOf(PARTNERS), []);
  } finally {
    taken.close();
  }
});

test('the site and the sandbox cannot have one port, and the site may have the port of a sandbox that is not started [R16.03]', async () => {
  const port = String(await freePort());
  const clash = [`SANDBOX_PORT is "${port}"; it must be a port other than PORT.`];
  const faultsOf = async (partners) => (await portsFrom({ PORT: port, SANDBOX_PORT: port, ...partners })).faults;
  assert.deepEqual(await faultsOf({}), clash);
  assert.deepEqual(await faultsOf({ ALPHA_URL: PARTNERS.ALPHA_URL }), clash);
  assert.deepEqual(await faultsOf(PARTNERS), []);
});

const PARTNERS = { ALPHA_URL: 'https://alpha.example', BETA_URL: 'https://beta.example' };

test('right ports are taken as they are, with a default if none is set [R16.03]', async () => {
  const port = await freePort();
  assert.deepEqual(await portsFrom({ PORT: String(port), ...PARTNERS }), { ports: { port, sandboxPort: 4210 }, faults: [] });
});

test('a warning of Node is no fault, and a reader without output has not read [R16.03]', () => {
  const warning = '(node:7) Warning: Ignoring extra certs from `/etc/own.pem`\n';
  assert.deepEqual(faultsIn(`${warning}[]\n`), []);
  assert.deepEqual(faultsIn(`${JSON.stringify([PROXY, AWAY])}\n${warning}`), [PROXY, AWAY]);
  assert.equal(faultsIn(warning), null);
});
