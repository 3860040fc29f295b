import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readWebAssets } from '@waypost/pages/http';
import { aClientFolder, fakeRenderer } from '@waypost/pages/http/testing';
import { until } from '@waypost/platform/kernel/testing';
import { createAuditLog } from '@waypost/platform/persistence';
import { databaseOfTests } from '@waypost/platform/persistence/testing';
import { aDataKey } from '@waypost/platform/sealing/testing';
import { parseEnvironment } from '../../src/environment';
import { StartError } from '../../src/services/open-together';
import { KEYS_DO_NOT_FIT } from '../../src/services/require-fitting-keys';
import { createWaypost, type Waypost } from '../../src/wiring';

const database = databaseOfTests();
const client = aClientFolder();
const dataDir = mkdtempSync(path.join(tmpdir(), 'waypost-keys-'));
const door = { port: 0, server: null as Server | null, sockets: new Set<Socket>() };
let waypost: Waypost | null = null;

beforeAll(async () => {
  await createAuditLog(database).record({ at: new Date(), by: null, action: 'test.done', subject: 'a change' });
  // A port on which nothing listens until a test opens it.
  const free = createServer().listen(0, '127.0.0.1');
  await once(free, 'listening');
  door.port = (free.address() as AddressInfo).port;
  free.close();
});
afterEach(async () => {
  waypost?.server.closeAllConnections();
  waypost?.server.close();
  await waypost?.close();
  waypost = null;
  for (const socket of door.sockets) socket.destroy();
  door.server?.close();
});
afterAll(() => {
  client.remove();
  rmSync(dataDir, { recursive: true });
});

/** Lets the database respond. */
async function openDoor(): Promise<void> {
  const { hostname, port } = new URL(database.url);
  door.server = createServer((socket) => {
    const inner = connect(Number(port), hostname);
    for (const each of [socket, inner]) door.sockets.add(each.on('error', () => undefined));
    socket.pipe(inner).pipe(socket);
  }).listen(door.port, '127.0.0.1');
  await once(door.server, 'listening');
}

/** Starts a process with this key while nothing responds at the address of its database. */
async function startWith(keyId: string, end: (fault: Error) => void) {
  const url = new URL(database.url);
  url.hostname = '127.0.0.1';
  url.port = String(door.port);
  const environment = parseEnvironment({
    DATABASE_URL: url.href,
    SESSION_SECRET: 'a-secret-of-enough-length',
    DATA_KEYS: `k1:${Buffer.from(aDataKey(keyId).key).toString('base64')}`,
    WAYPOST_DATA_DIR: dataDir,
    DISK_RESERVE_MB: '0',
    LOG_LEVEL: 'silent',
  });
  if (!environment.ok) throw new Error(environment.error);
  waypost = await createWaypost(
    environment.value,
    {
      web: { renderDocument: fakeRenderer().render },
      assets: readWebAssets(client.folder),
      clientFolder: client.folder,
      earlierBuilds: [],
      removeOldBuilds: () => undefined,
      files: () => [],
      textsThread: '',
      controlCenter: { folder: null, script: '/control-center.js', preload: [] },
    },
    end,
  );
  waypost.server.listen(0, '127.0.0.1');
  await once(waypost.server, 'listening');
  const { port } = waypost.server.address() as AddressInfo;
  const get = (address: string) => fetch(`http://127.0.0.1:${port}${address}`);
  return { get, status: async (address: string) => (await get(address)).status };
}

describe('a process that starts while its database is away [R15.02] [R16.05]', () => {
  it('is ready once the database responds and the data keys are checked', async () => {
    const { get, status } = await startWith('k1', () => undefined);
    expect(await status('/healthz')).toBe(200);
    const ready = await get('/readyz');
    expect(ready.status).toBe(503);
    const { parts } = (await ready.json()) as { readonly parts: readonly object[] };
    expect(parts).toContainEqual({ name: 'keys', status: 'down', detail: expect.stringContaining('DATA_KEYS') as string });
    await openDoor();
    await until(async () => (await status('/readyz')) === 200, 'readiness');
  });

  it('ends with the line of the start if its data keys are others', async () => {
    const end = jest.fn<void, [Error]>();
    await startWith('other', end);
    await openDoor();
    await until(() => end.mock.calls.length > 0, 'the end');
    expect(end.mock.calls).toEqual([[new StartError(KEYS_DO_NOT_FIT)]]);
  });
});
