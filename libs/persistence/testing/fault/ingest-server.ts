import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { aKeyRing } from '@waypost/sealing/testing';
import { createEventGroups, createEventIngest } from '@waypost/tracking/server';
import { createDatabase } from '../../src/database';
import { createEventStore } from '../../src/events/event-store';

// The event path alone, as a process of its own that can be killed: ingest, groups, store, pool. Prints its port.
const [url = '', port = '0'] = process.argv.slice(2);
const log = { warn: () => undefined, error: (details: object, message: string) => console.error(message, details) };
const groups = createEventGroups({ store: createEventStore(createDatabase({ url, log }), aKeyRing()) });
const server = createServer(createEventIngest({ groups, brandForHost: () => 'tqg', rejections: { keep: async () => undefined }, log }));
server.listen(Number(port), '127.0.0.1', () => console.log(JSON.stringify({ port: (server.address() as AddressInfo).port })));
