import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { aKeyRing } from '@waypost/platform/sealing/testing';
import { createDatabase, createTrackingStores } from '@waypost/platform/persistence';
import { createEventIngest } from '@waypost/tracking/http';
import { createEventGroups, takeEvents } from '@waypost/tracking/server';
import { takingPorts } from '@waypost/tracking/server/testing';

// Only the event path, as a separate process that can be killed: ingest, groups, store, pool. Prints its port.
const [url = '', port = '0'] = process.argv.slice(2);
const log = { warn: () => undefined, error: (details: object, message: string) => console.error(message, details) };
const { events } = createTrackingStores(createDatabase({ keyRing: aKeyRing(), url, log }), aKeyRing(), log);
const groups = createEventGroups({ store: events });
const take = takeEvents({ ...takingPorts(), groups, rejections: { keep: async () => undefined } });
const server = createServer(createEventIngest({ takeEvents: take, brandForHost: () => 'tqg', limit: () => 0, log }));
server.listen(Number(port), '127.0.0.1', () => console.log(JSON.stringify({ port: (server.address() as AddressInfo).port })));
